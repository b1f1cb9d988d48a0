import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageAt } from '@pindivantalu/domain/language'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { MADE_FROM, tagsSaidBy } from '../http/cache/made-from.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>

type Answer = { status: number; redirect?: string; isWhole: boolean }
type Page = Answer & { head: string; body: string; state: string }

/** What the web app's server entry offers. */
type Entry = {
  renderPage: (input: { url: string; fetchApi: FetchApi }) => Promise<Page>
  /** Whether a page is filled for the person who asks for it. */
  isOwnPage: (url: string) => boolean
  /** Such a page; undefined where there is nothing on it that this person may see. */
  renderOwnPage: (input: { url: string; fetchApi: FetchApi; cookie: string }) => Promise<Page | undefined>
  /** The part of a URL that its page depends on. */
  urlAsRead: (url: string) => string
}

export type Pages = Pick<Entry, 'urlAsRead' | 'isOwnPage'> & {
  /** Undefined where the page is as for everyone. */
  renderOwn: (asked: OwnPageAsked) => Promise<string | undefined>
  /**
   * `isStale`: made of answers that were kept from before, because there were no others. `madeFrom`: what these were made
   * from, all together; undefined where one of them does not say.
   */
  render: (
    url: string,
  ) => Promise<Answer & { html: string; isStale: boolean; madeFrom: Iterable<string> | undefined }>
}

type OwnPageAsked = { url: string; cookie: string }

/** Rendering keeps the one processor busy: more at once are not ready sooner, they only hold more memory. */
const MOST_PAGES_AT_ONCE = 4

/** Few at once: those who come then get the page as it is for everyone, which is kept and fills itself in the browser. */
const MOST_OWN_PAGES_AT_ONCE = 2
const MOST_OWN_PAGES_WAITING = 8

/** As many as are rendered in a second or two; later requests are asked to come again. */
const MOST_PAGES_WAITING = 60

/** The web app as it was built for one language: its document and its server entry. */
type Build = { document: string; entry: Entry }

/** The web app is known by its files alone: the server imports nothing of it. */
export async function loadPages(webFolder: string, fetchApi: FetchApi): Promise<Pages> {
  const builds = await loadBuilds(webFolder)
  const buildFor = (url: string) => builds[languageAt(url)]

  async function render(url: string) {
    const { document, entry } = buildFor(url)
    let isStale = false
    let madeFrom: Set<string> | undefined = new Set()
    const { head, body, state, ...answer } = await entry.renderPage({
      url,
      async fetchApi(path, init) {
        const part = await fetchApi(path, init)
        if (part.headers.get('x-cache') === 'stale') isStale = true
        const tags = tagsSaidBy(part.headers.get(MADE_FROM) ?? undefined)
        madeFrom = tags && madeFrom && new Set([...madeFrom, ...tags])
        return part
      },
    })
    return { ...answer, isStale, madeFrom, html: fill(document, { head, body, state }) }
  }

  async function renderOwn({ url, cookie }: OwnPageAsked) {
    const { document, entry } = buildFor(url)
    const page = await entry.renderOwnPage({ url, fetchApi, cookie })
    return page && fill(document, page)
  }

  return {
    isOwnPage: url => buildFor(url).entry.isOwnPage(url),
    renderOwn: limitConcurrency(MOST_OWN_PAGES_AT_ONCE, renderOwn, { mostWaiting: MOST_OWN_PAGES_WAITING }),
    urlAsRead: url => buildFor(url).entry.urlAsRead(url),
    render: limitConcurrency(MOST_PAGES_AT_ONCE, render, { mostWaiting: MOST_PAGES_WAITING }),
  }
}

async function loadBuilds(webFolder: string): Promise<Record<Language, Build>> {
  const builds = await Promise.all(
    LANGUAGES.map(async language => [language, await loadBuild(join(webFolder, language))]),
  )
  return Object.fromEntries(builds)
}

async function loadBuild(folder: string): Promise<Build> {
  const document = await readFile(join(folder, 'client/index.html'), 'utf8')
  const entry: Entry = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)
  return { document, entry }
}

function fill(document: string, parts: Record<'head' | 'body' | 'state', string>): string {
  return document.replace(/<!--(head|body|state)-->/g, (_, part: keyof typeof parts) => parts[part])
}
