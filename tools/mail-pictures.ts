/**
 * `npm run mail-pictures`: draws every mail of the shop at 320 and 600 px, and some as a program shows them that darkens
 * by force, into docs/mails. Fails where a mail is wider than its window.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { SAMPLE_SHOP, sampleMails } from '../apps/api/test-support/sample-mails.ts'
import { findChromiumForTests } from './find-chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/mails')
const PICTURES = join(ROOT, 'apps/api/src/db/seed/images')
const WIDTHS = [320, 600]
const IN_THE_DARK = new Set(['placed', 'on-the-way', 'delivered'])

const font = (family: string, file: string) => `@font-face {
  font-family: '${family}'; unicode-range: U+0C00-0C7F, U+200C-200D;
  src: url(data:font/woff2;base64,${readFileSync(join(ROOT, 'node_modules', file), 'base64')});
}`
/** Every phone in Hyderabad has some; the machine that draws may have none. */
const TELUGU_LETTERS = [
  font('Anek Telugu', '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2'),
  font('Tiro Telugu', '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2'),
].join('\n')

type Drawing = { html: string; width: number; file: string }

async function draw(browser: Browser, { html, width, file }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 400 } })
  await page.route(`${SAMPLE_SHOP}/**`, async route => {
    const [, name] = /([a-z]+)-320\.webp$/.exec(route.request().url()) ?? []
    await route.fulfill({ body: await readFile(join(PICTURES, `${name}.webp`)), contentType: 'image/webp' })
  })
  await page.setContent(html, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: TELUGU_LETTERS })
  await page.evaluate('document.fonts.ready')
  const needed = await page.evaluate<number>('document.documentElement.scrollWidth')
  if (needed > width) throw new Error(`${file} needs ${needed} px`)
  await page.screenshot({ path: join(FOLDER, file), fullPage: true, type: 'jpeg', quality: 60 })
  await page.close()
}

const executablePath = findChromiumForTests()
const launch = (args: string[]) => chromium.launch({ args, ...(executablePath && { executablePath }) })

mkdirSync(FOLDER, { recursive: true })
const light = await launch([])
const dark = await launch(['--blink-settings=forceDarkModeEnabled=true'])
for (const { name, mail } of sampleMails()) {
  const { html } = mail
  for (const width of WIDTHS) await draw(light, { html, width, file: `${name}-${width}.jpg` })
  if (IN_THE_DARK.has(name)) await draw(dark, { html, width: 320, file: `${name}-dark.jpg` })
}
await Promise.all([light.close(), dark.close()])
console.log(`Mails drawn at ${WIDTHS.join(' and ')} px: docs/mails`)
