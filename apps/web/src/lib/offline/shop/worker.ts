import { samePlaceIn } from '@pindivantalu/domain/language'
import type { Language } from '@pindivantalu/texts/languages'
import { quietly } from '../kept-answers.ts'
import { changesSession, isRefused } from '../session-calls.ts'
import { networkFirst, type Shell, type Surroundings, workerShell } from '../worker-shell.ts'
import { keptOrders } from './kept-orders.ts'
import { isForEveryone, newestKept } from './newest-kept.ts'
import { pageAsOf } from './page-as-of.ts'
import { treatmentOf } from './what-is-kept.ts'

export type ShopShell = Shell & { language: Language }

type Lasting = (work: Promise<unknown>) => void

const MOST_PAGES = 20
const MOST_ANSWERS = 80
const MOST_PICTURES = 80
/** So that all of them take 16 MB at most. */
const LARGEST_PICTURE = 200 * 1024

/** The page that opens where there is no network and nothing is kept. */
const NO_CONNECTION_PAGE = '/offline'

/**
 * The shop without a network. The network is asked first; what is kept answers where it fails. Only what
 * what-is-kept.ts names is kept, and nothing is done later that could not be done now.
 */
export function shopWorker(shell: ShopShell, surroundings: Surroundings) {
  const { origin, caches, patience, fetch: ask } = surroundings
  const { version, language } = shell
  const fallback = samePlaceIn(language, NO_CONNECTION_PAGE)
  const ofShell = workerShell(shell, { cachePrefix: `shop-shell-${language}-`, page: fallback }, surroundings)
  // A page names the files of its version, and answers are read by its code; pictures are of no version.
  const [pagesPrefix, answersPrefix] = [`shop-pages-${language}-`, `shop-answers-${language}-`]
  const pages = newestKept({ cacheName: pagesPrefix + version, most: MOST_PAGES }, surroundings)
  const answers = newestKept({ cacheName: answersPrefix + version, most: MOST_ANSWERS }, surroundings)
  const pictures = newestKept({ cacheName: 'shop-pictures', most: MOST_PICTURES }, surroundings)
  const orders = keptOrders(shell, surroundings)
  let isTidied = false

  async function activate(): Promise<void> {
    await ofShell.dropFormer()
    await orders.forgetOld()
    await quietly(async () => {
      const isOld = (name: string) =>
        [pagesPrefix, answersPrefix].some(prefix => name.startsWith(prefix) && name !== prefix + version)
      await Promise.all((await caches.keys()).filter(isOld).map(name => caches.delete(name)))
    })
  }

  /** Undefined where the browser itself should ask. What is kept meanwhile may take longer than the answer. */
  function answer(request: Request, lasts: Lasting): Promise<Response> | undefined {
    if (!isTidied) lasts(orders.forgetOld())
    isTidied = true
    const url = new URL(request.url)
    if (url.origin !== origin) return undefined
    const path = url.pathname + url.search
    switch (treatmentOf(request, language)) {
      case 'page':
        return page(askPage(request, { path, lasts }), () => pages.find(path))
      case 'other page':
        return page(ask(request), async () => undefined)
      case 'catalogue':
        return networkFirst(askCatalogue(request, { path, lasts }), () => answers.find(path), patience)
      case 'own order':
        return orders.answer(request, path)
      case 'session':
        return askAndWatch(request, url.pathname)
      case 'picture':
        return picture(request, { path, lasts })
      case 'file':
        return ofShell.keptFile(url.pathname).then(file => file ?? ask(request))
      case 'left alone':
        return undefined
    }
  }

  async function page(
    asked: Promise<Response>,
    findKept: () => Promise<Response | undefined>,
  ): Promise<Response> {
    try {
      return await networkFirst(asked, findKept, patience)
    } catch (error) {
      const instead = await ofShell.keptPage()
      if (!instead) throw error
      return instead
    }
  }

  type Place = { path: string; lasts: Lasting }

  async function askPage(request: Request, { path, lasts }: Place): Promise<Response> {
    const response = await ask(request)
    if (isForEveryone(response)) lasts(quietly(() => keepPage(response.clone(), path)))
    return response
  }

  async function keepPage(response: Response, path: string): Promise<void> {
    const html = await response.text()
    if (!ofShell.isOfThisVersion(html)) return
    await pages.keep(path, pageAsOf(html, new Date(surroundings.now())), response)
  }

  async function askCatalogue(request: Request, { path, lasts }: Place): Promise<Response> {
    const response = await ask(request)
    if (isForEveryone(response)) {
      const copy = response.clone()
      lasts(quietly(async () => answers.keep(path, await copy.text(), copy)))
    }
    return response
  }

  /** Their names change with their content. */
  async function picture(request: Request, { path, lasts }: Place): Promise<Response> {
    const kept = await pictures.find(path)
    if (kept) return kept
    const response = await ask(request)
    if (isForEveryone(response)) {
      const copy = response.clone()
      const keep = async () => {
        const body = await copy.blob()
        if (body.size <= LARGEST_PICTURE) await pictures.keep(path, body, copy)
      }
      lasts(quietly(keep))
    }
    return response
  }

  async function askAndWatch(request: Request, path: string): Promise<Response> {
    const response = await ask(request)
    const isOver = response.ok && changesSession(request.method, path)
    if (isOver || isRefused(response)) await orders.forget()
    return response
  }

  return { install: ofShell.install, activate, answer }
}
