import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { beforeEach, expect, it } from 'vitest'
import { createShopStore } from '../../../app/store.ts'
import { deliveriesApi, deliveriesOutdated, readDoneOnce } from './deliveries.api.ts'

const READ = '2026-01-11T10:35:00.000Z'
const LATER = '2026-01-11T10:50:00.000Z'

const PENDING = 'GET /api/orders/deliverypartner?status=pending'

let asked: string[]
let headers: Record<string, string>

function aStore() {
  return createShopStore({
    baseUrl: 'https://shop.invalid/api',
    fetchFn: async ({ method, url }) => {
      const { pathname, search } = new URL(url)
      asked.push(`${method} ${pathname}${search}`)
      if (asked.filter(call => call === PENDING).length > 1) return new Promise<never>(() => {})
      if (method === 'PUT') return Response.json(anOrder({ asOf: LATER }))
      return Response.json([anOrder({ asOf: READ })], { headers })
    },
  })
}

beforeEach(() => {
  asked = []
  headers = {}
})

it('looks up what is done once: later changes do not read it again', async () => {
  const store = aStore()
  expect(await store.dispatch(readDoneOnce('ravi')).unwrap()).toHaveLength(1)
  store.dispatch(deliveriesOutdated())
  await Promise.all(store.dispatch(deliveriesApi.util.getRunningQueriesThunk()))
  expect(asked).toHaveLength(1)
  await store.dispatch(readDoneOnce('ravi'))
  expect(asked).toHaveLength(2)
})

it('a list goes by the clock it was read at, whatever becomes of its orders', async () => {
  const store = aStore()
  const before = Date.now()
  const list = store.dispatch(deliveriesApi.endpoints.getPendingDeliveries.initiate('ravi'))
  const { clock } = await list.unwrap()
  expect(clock?.asOf).toBe(READ)
  expect(clock?.receivedAt).toBeGreaterThanOrEqual(before)
  const { _id: orderId } = anOrder()
  const collection = {
    kind: 'collection',
    key: 'a',
    partner: 'ravi',
    orderId,
    reference: 'K7M2Q9RT',
  } as const
  const { collectOrder } = deliveriesApi.endpoints
  await store.dispatch(collectOrder.initiate({ ...collection, request: { at: LATER } }))
  const shown = deliveriesApi.endpoints.getPendingDeliveries.select('ravi')(store.getState())
  expect(shown.data?.orders[0]?.asOf).toBe(LATER)
  expect(shown.data?.clock).toEqual(clock)
})

it('a kept list goes by the clock it was kept at', async () => {
  headers = { 'x-kept-at': LATER }
  const list = await aStore().dispatch(deliveriesApi.endpoints.getPendingDeliveries.initiate('ravi')).unwrap()
  expect(list.clock).toEqual({ asOf: READ, receivedAt: Date.parse(LATER) })
})
