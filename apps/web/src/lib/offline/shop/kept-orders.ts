import { DAY } from '@pindivantalu/domain/indian-time'
import type { Language } from '@pindivantalu/texts/languages'
import { KEEP_FOR, KEPT_AT } from '../headers.ts'
import { forgetKept, isFresh, quietly } from '../kept-answers.ts'
import { isRefused } from '../session-calls.ts'
import { keptIn, networkFirst, type Surroundings } from '../worker-shell.ts'

/** Customers' own orders, with address and delivery code. Language and version are part of the name. */
const ORDERS_CACHE = 'shop-orders-'
const KEPT_FOR = DAY

/** For the shop's pages: forgets the orders that are kept, unless they are this customer's. */
export function forgetKeptOrders(exceptOf?: string): Promise<void> {
  return forgetKept(ORDERS_CACHE, exceptOf)
}

/** One customer's orders as they were last read: for them alone, for a day at most, and only while they are signed in. */
export function keptOrders(
  { language, version }: { language: Language; version: string },
  surroundings: Omit<Surroundings, 'origin'>,
) {
  const { caches, now, patience, fetch: ask } = surroundings
  const ofLanguage = `${ORDERS_CACHE}${language}-`
  const cacheName = ofLanguage + version

  /** Those of other versions and of the other language too. */
  async function forget(): Promise<void> {
    await quietly(async () => {
      const names = (await caches.keys()).filter(name => name.startsWith(ORDERS_CACHE))
      await Promise.all(names.map(name => caches.delete(name)))
    })
  }

  /** Also what is past its time where nobody reads it, and in the other language. */
  async function forgetOld(): Promise<void> {
    await quietly(async () => {
      const names = (await caches.keys()).filter(name => name.startsWith(ORDERS_CACHE))
      const isOfFormer = (name: string) => name.startsWith(ofLanguage) && name !== cacheName
      await Promise.all(names.map(name => (isOfFormer(name) ? caches.delete(name) : forgetOldIn(name))))
    })
  }

  async function forgetOldIn(name: string): Promise<void> {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const kept = await cache.match(key)
      if (kept && !isFreshOrder(kept)) await cache.delete(key)
    }
  }

  function answer(request: Request, path: string): Promise<Response> {
    const reader = request.headers.get(KEEP_FOR) ?? ''
    return networkFirst(askAndKeep(request, { path, reader }), () => keptFor({ path, reader }), patience)
  }

  type Place = { path: string; reader: string }

  async function askAndKeep(request: Request, place: Place): Promise<Response> {
    // There from now on. Where it is gone when the answer comes, somebody has logged out meanwhile, here or in another tab.
    await quietly(() => caches.open(cacheName))
    const response = await ask(request)
    if (isRefused(response)) await forget()
    else if (response.ok) await quietly(() => keep(response.clone(), place))
    return response
  }

  async function keep(response: Response, { path, reader }: Place): Promise<void> {
    const body = await response.text()
    if (!(await caches.has(cacheName))) return
    const headers = {
      'content-type': 'application/json',
      [KEEP_FOR]: reader,
      [KEPT_AT]: new Date(now()).toISOString(),
    }
    await (await caches.open(cacheName)).put(path, new Response(body, { headers }))
  }

  async function keptFor({ path, reader }: Place): Promise<Response | undefined> {
    const kept = await keptIn(caches, cacheName, path)
    if (!kept) return undefined
    if (kept.headers.get(KEEP_FOR) !== reader) {
      await forget()
      return undefined
    }
    return isFreshOrder(kept) ? quietly(() => withClockMovedOn(kept)) : undefined
  }

  function isFreshOrder(kept: Response): boolean {
    return isFresh(kept, { now: now(), keptFor: KEPT_FOR })
  }

  /** The page goes by the clock in the answer: a code that has run out meanwhile is not shown as good. */
  async function withClockMovedOn(kept: Response): Promise<Response> {
    const age = now() - Date.parse(kept.headers.get(KEPT_AT) ?? '')
    const movedOn = <Order extends { asOf: string }>(order: Order): Order => ({
      ...order,
      asOf: new Date(Date.parse(order.asOf) + age).toISOString(),
    })
    const body = (await kept.json()) as { asOf: string } | { asOf: string }[]
    const moved = Array.isArray(body) ? body.map(movedOn) : movedOn(body)
    return Response.json(moved, { headers: kept.headers })
  }

  return { answer, forget, forgetOld }
}
