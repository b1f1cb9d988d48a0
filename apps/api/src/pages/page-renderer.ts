import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fewAtOnce } from '../http/few-at-once.ts'

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>

type Answer = { status: number; redirect?: string; isWhole: boolean }
type Page = Answer & { head: string; body: string; state: string }
type RenderPage = (input: { url: string; fetchApi: FetchApi }) => Promise<Page>

export type PageRenderer = (url: string) => Promise<Answer & { html: string }>

/** Rendering keeps the one processor busy: more at once are not ready sooner, they only hold more memory. */
const MOST_PAGES_AT_ONCE = 4

/**
 * Brings together the web app's built server entry and its document. The web app is known by its files alone: the
 * server imports nothing of it.
 */
export async function loadPageRenderer(webFolder: string, fetchApi: FetchApi): Promise<PageRenderer> {
  const document = await readFile(join(webFolder, 'client', 'index.html'), 'utf8')
  const entry: { renderPage: RenderPage } = await import(
    pathToFileURL(join(webFolder, 'server', 'entry-server.js')).href
  )

  return fewAtOnce(MOST_PAGES_AT_ONCE, async url => {
    const { head, body, state, ...answer } = await entry.renderPage({ url, fetchApi })
    return { ...answer, html: fill(document, { head, body, state }) }
  })
}

function fill(document: string, parts: Record<'head' | 'body' | 'state', string>): string {
  return document.replace(/<!--(head|body|state)-->/g, (_, part: keyof typeof parts) => parts[part])
}
