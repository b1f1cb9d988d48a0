import { DAY } from '@pindivantalu/domain/indian-time'
import { KEEP_FOR, KEPT_AT } from '../../../../lib/offline/headers.ts'
import { isFresh, quietly } from '../../../../lib/offline/kept-answers.ts'
import { changesSession, isRefused } from '../../../../lib/offline/session-calls.ts'
import {
  keptIn,
  networkFirst,
  type Shell,
  type Surroundings,
  workerShell,
} from '../../../../lib/offline/worker-shell.ts'
import { LIST_CACHE, PENDING_LIST } from './kept-list.ts'

const DASHBOARD = '/deliverypartner'
const FILES = '/assets/'
const SHELL_CACHE = 'delivery-shell-'
const KEPT_FOR = DAY

const DELIVERY = /^\/api\/orders\/([^/]+)\/deliver$/
/** What a partner does at a stop; each answers the order as it is then. */
const STEP = /^\/api\/orders\/[^/]+\/(?:collect|attempts|take-back)$/

type KeptOrder = { _id: string; asOf?: string | undefined }

/**
 * The dashboard without a network: its page, its code and the pending list, network first. Nothing else is kept, and
 * nothing is done later that could not be done now.
 */
export function deliveryWorker(shell: Shell, surroundings: Surroundings) {
  const { origin, caches, now, patience, fetch: ask } = surroundings
  const kept = workerShell(shell, { cachePrefix: SHELL_CACHE, page: DASHBOARD }, surroundings)
  const listCache = LIST_CACHE + shell.version
  let isTidied: Promise<void> | undefined
  /** Counts how often the list was forgotten or changed: an answer that was asked for before is not kept. */
  let timesChanged = 0
  /** One change at a time: each begins with what the one before has left. */
  let lastChange: Promise<unknown> = Promise.resolve()

  async function activate(): Promise<void> {
    await forgetOldList()
    await kept.dropFormer()
    await quietly(async () => {
      const isOldList = (name: string) => name.startsWith(LIST_CACHE) && name !== listCache
      const old = (await caches.keys()).filter(isOldList)
      await Promise.all(old.map(name => caches.delete(name)))
    })
  }

  /** Once whenever the browser starts it: a list past its time goes also where nobody reads it. */
  function tidy(): Promise<void> {
    isTidied ??= forgetOldList()
    return isTidied
  }

  async function forgetOldList(): Promise<void> {
    const list = await keptIn(caches, listCache, PENDING_LIST)
    if (list && !isFreshList(list)) await quietly(() => caches.delete(listCache))
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
      return url.pathname === DASHBOARD ? networkFirst(ask(request), kept.keptPage, patience) : undefined
    return url.pathname.startsWith(FILES) || shell.files.includes(url.pathname)
      ? fileOfShell(request, url)
      : undefined
  }

  async function fileOfShell(request: Request, url: URL): Promise<Response> {
    return (await kept.keptFile(url.pathname)) ?? ask(request)
  }

  function answerOfApi(request: Request, url: URL): Promise<Response> {
    const reader = request.headers.get(KEEP_FOR)
    const isList = request.method === 'GET' && url.pathname + url.search === PENDING_LIST
    return isList && reader
      ? networkFirst(askForList(request, reader), () => keptListOf(reader), patience)
      : askAndWatch(request, url)
  }

  async function askForList(request: Request, reader: string): Promise<Response> {
    const timesBefore = timesChanged
    await tidy()
    const response = await ask(request)
    if (isRefused(response)) await forgetList()
    if (response.ok && timesChanged === timesBefore) await quietly(() => keepList(response.clone(), reader))
    return response
  }

  async function askAndWatch(request: Request, url: URL): Promise<Response> {
    const response = await ask(request)
    if (isRefused(response)) await forgetList()
    if (response.ok && changesSession(request.method, url.pathname)) await forgetList()
    const delivered = request.method === 'PUT' ? DELIVERY.exec(url.pathname)?.[1] : undefined
    if (response.ok && delivered) await forgetOrder(delivered).catch(forgetList)
    if (response.ok && request.method !== 'GET' && STEP.test(url.pathname))
      await quietly(async () => keepOrder((await response.clone().json()) as KeptOrder))
    return response
  }

  async function forgetList(): Promise<void> {
    timesChanged += 1
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
    const list = await keptIn(caches, listCache, PENDING_LIST)
    if (!list) return undefined
    const isTheirs = list.headers.get(KEEP_FOR) === reader
    if (isTheirs && isFreshList(list)) return list
    await forgetList()
    return undefined
  }

  function isFreshList(list: Response): boolean {
    return isFresh(list, { now: now(), keptFor: KEPT_FOR })
  }

  /** Phone and address go with the delivery, also where the list could not be read again. */
  function forgetOrder(id: string): Promise<void> {
    return changeList(orders => orders.filter(order => order._id !== id))
  }

  /** Where the network goes right after a step, the list from before it would take the step back on the screen. */
  function keepOrder(order: KeptOrder): Promise<void> {
    return changeList(orders => {
      const before = orders.find(({ _id }) => _id === order._id)
      if (!before) return [...orders, order]
      // The list's clock is that of when it was read.
      return orders.map(one => (one === before ? { ...order, asOf: before.asOf } : one))
    })
  }

  function changeList(change: (orders: KeptOrder[]) => KeptOrder[]): Promise<void> {
    timesChanged += 1
    const changed = lastChange.then(async () => {
      const list = await keptIn(caches, listCache, PENDING_LIST)
      const [reader, at] = [list?.headers.get(KEEP_FOR), list?.headers.get(KEPT_AT)]
      if (!list || !reader || !at) return
      const orders = change((await list.json()) as KeptOrder[])
      await putList(JSON.stringify(orders), { reader, at })
    })
    lastChange = changed.catch(() => {})
    return changed
  }

  return { install: kept.install, activate, answer }
}
