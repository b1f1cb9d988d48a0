import { DAY, SECOND } from '@pindivantalu/domain/indian-time'
import { KEEP_FOR, KEPT_AT, LIST_CACHE, PENDING_LIST } from './kept-list.ts'

/** What the dashboard is made of, named when the app is built. */
export type Shell = { version: string; files: readonly string[] }

type Surroundings = {
  origin: string
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  now: () => number
  /** What is kept is shown when the network has not answered for so long. */
  patience?: number
}

const DASHBOARD = '/deliverypartner'
const SHELL_CACHE = 'delivery-shell-'
const PATIENCE = 8 * SECOND
const KEPT_FOR = DAY

const ENDS_SESSION = /^\/api\/users\/logout$/
const BEGINS_SESSION = /^\/api\/users(\/auth|\/deliverypartner\/(login|register))?$/
const DELIVERY = /^\/api\/orders\/([^/]+)\/deliver$/

/**
 * The dashboard without a network: its page, its code and the pending list, network first. Nothing else is kept, and
 * nothing is done later that could not be done now.
 */
export function deliveryWorker(shell: Shell, surroundings: Surroundings) {
  const { origin, caches, now, patience = PATIENCE } = surroundings
  const ask = surroundings.fetch
  const shellCache = SHELL_CACHE + shell.version
  const listCache = LIST_CACHE + shell.version
  /** Counts how often the list was forgotten: an answer that was asked for before is not kept. */
  let timesForgotten = 0

  /** All or nothing: a shell with a hole in it would break where it is needed. */
  async function install(): Promise<void> {
    const cache = await caches.open(shellCache)
    await Promise.all([
      cache.addAll([...shell.files]),
      ask(DASHBOARD, { cache: 'no-cache' }).then(page => keepPage(cache, page)),
    ])
  }

  /** While a new version is brought out, the page of another one may be answered, which needs other files. */
  async function keepPage(cache: Cache, page: Response): Promise<void> {
    const html = await page.clone().text()
    const isOfThisVersion = shell.files.some(file => /\.js$/.test(file) && html.includes(file))
    if (!page.ok || !isOfThisVersion) throw new Error('The dashboard is of another version')
    await cache.put(DASHBOARD, page)
  }

  async function activate(): Promise<void> {
    const names = await caches.keys()
    const isOld = (name: string) =>
      (name.startsWith(SHELL_CACHE) && name !== shellCache) ||
      (name.startsWith(LIST_CACHE) && name !== listCache)
    await Promise.all(names.filter(isOld).map(name => caches.delete(name)))
  }

  /** Undefined where the browser itself should ask. */
  function answer(request: Request): Promise<Response> | undefined {
    const url = new URL(request.url)
    if (url.origin !== origin) return undefined
    if (url.pathname.startsWith('/api/')) {
      // A stream of events has no end to wait for.
      if (request.headers.get('accept')?.includes('text/event-stream')) return undefined
      return answerOfApi(request, url)
    }
    if (request.method !== 'GET') return undefined
    if (request.mode === 'navigate')
      return url.pathname === DASHBOARD
        ? networkFirst(ask(request), () => keptIn(shellCache, DASHBOARD))
        : undefined
    return shell.files.includes(url.pathname) ? fileOfShell(request, url) : undefined
  }

  /** Their names change with their content. */
  async function fileOfShell(request: Request, url: URL): Promise<Response> {
    return (await keptIn(shellCache, url.pathname)) ?? ask(request)
  }

  function answerOfApi(request: Request, url: URL): Promise<Response> {
    const reader = request.headers.get(KEEP_FOR)
    const isList = request.method === 'GET' && url.pathname + url.search === PENDING_LIST
    return isList && reader
      ? networkFirst(askForList(request, reader), () => keptListOf(reader))
      : askAndWatch(request, url)
  }

  async function askForList(request: Request, reader: string): Promise<Response> {
    const timesBefore = timesForgotten
    const response = await ask(request)
    await forgetIfRefused(response)
    if (response.ok && timesForgotten === timesBefore) await keepList(response.clone(), reader)
    return response
  }

  async function askAndWatch(request: Request, url: URL): Promise<Response> {
    const response = await ask(request)
    await forgetIfRefused(response)
    if (response.ok && request.method === 'POST') {
      if (ENDS_SESSION.test(url.pathname) || BEGINS_SESSION.test(url.pathname)) await forgetList()
    }
    const delivered = request.method === 'PUT' ? DELIVERY.exec(url.pathname)?.[1] : undefined
    if (response.ok && delivered) await forgetOrder(delivered)
    return response
  }

  async function forgetIfRefused({ status }: Response): Promise<void> {
    if (status === 401 || status === 403) await forgetList()
  }

  async function forgetList(): Promise<void> {
    timesForgotten += 1
    await caches.delete(listCache)
  }

  async function keepList(response: Response, reader: string): Promise<void> {
    await putList(await response.text(), { reader, at: new Date(now()).toISOString() })
  }

  async function putList(orders: string, { reader, at }: { reader: string; at: string }): Promise<void> {
    const headers = { 'content-type': 'application/json', [KEEP_FOR]: reader, [KEPT_AT]: at }
    // A phone without room keeps nothing, and works while there is a network.
    const cache = await caches.open(listCache)
    await cache.put(PENDING_LIST, new Response(orders, { headers })).catch(() => undefined)
  }

  async function keptListOf(reader: string): Promise<Response | undefined> {
    const kept = await keptIn(listCache, PENDING_LIST)
    if (!kept) return undefined
    const isHis = kept.headers.get(KEEP_FOR) === reader
    const age = now() - Date.parse(kept.headers.get(KEPT_AT) ?? '')
    if (isHis && age <= KEPT_FOR) return kept
    await forgetList()
    return undefined
  }

  /** Phone and address go with the delivery, also where the list could not be read again. */
  async function forgetOrder(id: string): Promise<void> {
    const kept = await keptIn(listCache, PENDING_LIST)
    const [reader, at] = [kept?.headers.get(KEEP_FOR), kept?.headers.get(KEPT_AT)]
    if (!kept || !reader || !at) return
    const orders = ((await kept.json()) as { _id: string }[]).filter(order => order._id !== id)
    await putList(JSON.stringify(orders), { reader, at })
  }

  async function keptIn(cache: string, path: string): Promise<Response | undefined> {
    return (await caches.has(cache)) ? (await caches.open(cache)).match(path) : undefined
  }

  /** A weak network may take minutes to say that it is none. */
  async function networkFirst(
    asked: Promise<Response>,
    findKept: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const first = await Promise.race([asked.catch(() => undefined), wait(patience)])
    return first ?? (await findKept()) ?? asked
  }

  return { install, activate, answer }
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), milliseconds))
}
