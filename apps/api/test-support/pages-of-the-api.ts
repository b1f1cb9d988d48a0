import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

/** In place of the built web app: a page that says what the API says at each of the paths in its URL. */
const RENDERER = `
export const urlAsRead = url => url
export const isOwnPage = () => false
export async function renderPage({ url, fetchApi }) {
  const asked = decodeURIComponent(url.slice('/show/'.length)).split(' ')
  const answers = await Promise.all(asked.map(path => fetchApi(path)))
  const texts = await Promise.all(answers.map(answer => answer.text()))
  return { status: answers[0].status, isWhole: true, head: '', body: texts.join('\\n'), state: '' }
}`

export const pageOf = (...paths: string[]) => `/show/${encodeURIComponent(paths.join(' '))}`

export async function buildPagesOfTheApi(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  for (const language of ['en', 'te']) {
    const build = join(folder, language)
    await mkdir(join(build, 'client/assets'), { recursive: true })
    await mkdir(join(build, 'server'))
    await writeFile(join(build, 'client/index.html'), '<!--body-->')
    await writeFile(join(build, 'server/entry-server.js'), RENDERER)
  }
  afterwards(() => rm(folder, { recursive: true }))
  return folder
}
