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
const FILES = '/assets/'
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
  let isTidied: Promise<void> | undefined
  /** Counts how often the list was forgotten: an answer that was asked for before is not kept. */
  let timesForgotten = 0

  /** All or nothing: a shell with a hole in it would break where it is needed. */
  async function install(): Promise<void> {
    const wasThere = await caches.has(shellCache)
    const cache = await caches.open(shellCache)
    try {
      await Promise.all([
        cache.addAll([...shell.files]),
        ask(DASHBOARD, { cache: 'no-cache' }).then(page => keepPage(cache, page)),
      ])
    } catch (error) {
      if (!wasThere) await caches.delete(shellCache)
      throw error
    }
  }

  /** While a new version is brought out, the page of another one may be answered, which needs other files. */
  async function keepPage(cache: Cache, page: Response): Promise<void> {
    const html = await page.clone().text()
    const isOfThisVersion = shell.files.some(file => /\.js$/.test(file) && html.includes(file))
    if (!page.ok || !isOfThisVersion) throw new Error('The dashboard is of another version')
    await cache.put(DASHBOARD, page)
  }

  async function activate(): Promise<void> {
    await forgetOldList()
    await quietly(async () => {
      const names = await caches.keys()
      const isOldList = (name: string) => name.startsWith(LIST_CACHE) && name !== listCache
      const old = [...formerShells(names).slice(0, -1), ...names.filter(isOldList)]
      await Promise.all(old.map(name => caches.delete(name)))
    })
  }

  /** The oldest first. Pages may still run on the last: what they bring later is no longer to be had from the shop. */
  function formerShells(names: readonly string[]): string[] {
    return names.filter(name => name.startsWith(SHELL_CACHE) && name !== shellCache)
  }

  /** Once whenever the browser starts it: a list past its time goes also where nobody reads it. */
  function tidy(): Promise<void> {
    isTidied ??= forgetOldList()
    return isTidied
  }

  async function forgetOldList(): Promise<void> {
    const kept = await keptIn(listCache, PENDING_LIST)
    if (kept && !isFresh(kept)) await quietly(() => caches.delete(listCache))
  }

  /** Undefined where the browser itself should ask. */
  function answer(request: Request): Promise<Response> | undefined {
    void tidy()
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
    return url.pathname.startsWith(FILES) || shell.files.includes(url.pathname)
      ? fileOfShell(request, url)
      : undefined
  }

  /** Their names change with their content. */
  async function fileOfShell(request: Request, url: URL): Promise<Response> {
    return (await keptFile(url.pathname)) ?? ask(request)
  }

  async function keptFile(path: string): Promise<Response | undefined> {
    const own = await keptIn(shellCache, path)
    if (own || shell.files.includes(path)) return own
    const former = formerShells((await quietly(() => caches.keys())) ?? []).at(-1)
    return former === undefined ? undefined : keptIn(former, path)
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
    await tidy()
    const response = await ask(request)
    await forgetIfRefused(response)
    if (response.ok && timesForgotten === timesBefore) await quietly(() => keepList(response.clone(), reader))
    return response
  }

  async function askAndWatch(request: Request, url: URL): Promise<Response> {
    const response = await ask(request)
    await forgetIfRefused(response)
    if (response.ok && request.method === 'POST') {
      if (ENDS_SESSION.test(url.pathname) || BEGINS_SESSION.test(url.pathname)) await forgetList()
    }
    const delivered = request.method === 'PUT' ? DELIVERY.exec(url.pathname)?.[1] : undefined
    if (response.ok && delivered) await forgetOrder(delivered).catch(forgetList)
    return response
  }

  async function forgetIfRefused({ status }: Response): Promise<void> {
    if (status === 401 || status === 403) await forgetList()
  }

  async function forgetList(): Promise<void> {
    timesForgotten += 1
    await quietly(() => caches.delete(listCache))
  }

  async function keepList(response: Response, reader: string): Promise<void> {
    await putList(await response.text(), { reader, at: new Date(now()).toISOString() })
  }

  async function putList(orders: string, { reader, at }: { reader: string; at: string }): Promise<void> {
    const headers = { 'content-type': 'application/json', [KEEP_FOR]: reader, [KEPT_AT]: at }
    const cache = await caches.open(listCache)
    await cache.put(PENDING_LIST, new Response(orders, { headers }))
  }

  async function keptListOf(reader: string): Promise<Response | undefined> {
    const kept = await keptIn(listCache, PENDING_LIST)
    if (!kept) return undefined
    const isTheirs = kept.headers.get(KEEP_FOR) === reader
    if (isTheirs && isFresh(kept)) return kept
    await forgetList()
    return undefined
  }

  /** A clock that was set back would keep it for longer. */
  function isFresh(kept: Response): boolean {
    const age = now() - Date.parse(kept.headers.get(KEPT_AT) ?? '')
    return age >= 0 && age <= KEPT_FOR
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
    return quietly(async () =>
      (await caches.has(cache)) ? (await caches.open(cache)).match(path) : undefined,
    )
  }

  /** A weak network may take minutes to say that it is none. A shop in trouble, or its proxy, is none either. */
  async function networkFirst(
    asked: Promise<Response>,
    findKept: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const first = await Promise.race([asked.catch(() => undefined), wait(patience)])
    if (first && first.status < 500) return first
    return (await findKept()) ?? asked
  }

  return { install, activate, answer }
}

/** A phone without room, or that forbids it, keeps nothing, and works while there is a network. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), milliseconds))
}
