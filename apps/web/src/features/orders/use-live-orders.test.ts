import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShopStore } from '../../app/store.ts'
import { shopApi } from '../../lib/api/shop-api.ts'
import { followOrders } from './use-live-orders.ts'

const { endpoints } = shopApi.injectEndpoints({
  endpoints: build => ({
    readBoard: build.query<object, void>({
      query: () => '/board',
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
    readDeliveries: build.query<object, void>({
      query: () => '/deliveries',
      providesTags: [{ type: 'Order', id: 'deliveries' }],
    }),
    readMine: build.query<object, void>({
      query: () => '/mine',
      providesTags: [{ type: 'Order', id: 'mine' }],
    }),
    readOne: build.query<object, string>({
      query: id => `/${id}`,
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
  }),
})

/** The browser's own part: it says what it is told to. */
class Source extends EventTarget {
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    source = this
  }
  close(): void {}
}
let source: Source
const stops: (() => void)[] = []

/** A shop whose answers are counted, with a screen that shows all kinds of lists and two orders. */
async function aScreen(order?: string) {
  const asked: string[] = []
  const store = createShopStore({
    baseUrl: 'https://shop.invalid',
    fetchFn: async request => {
      asked.push(new URL(request.url).pathname)
      return Response.json({})
    },
  })
  const { readBoard, readDeliveries, readMine, readOne } = endpoints
  await Promise.all([
    store.dispatch(readBoard.initiate()),
    store.dispatch(readDeliveries.initiate()),
    store.dispatch(readMine.initiate()),
    store.dispatch(readOne.initiate('first')),
    store.dispatch(readOne.initiate('second')),
  ])
  const stop = followOrders(store.dispatch, order)
  stops.push(stop)
  const { path } = source
  const hear = (word: string, data: object = {}) =>
    source.dispatchEvent(new MessageEvent(word, { data: JSON.stringify(data) }))
  const readAgain = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return asked.splice(0).sort()
  }
  await readAgain()
  return { path, hear, hearChange: (_id: string) => hear('change', { _id }), readAgain, stop }
}

const LISTS = ['/board', '/deliveries', '/mine']
const inAll = (...orders: string[]) => [...LISTS, ...orders].sort()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('hears of everything it may, or of one order', async () => {
  expect((await aScreen()).path).toBe('/api/orders/live')
  expect((await aScreen('an id')).path).toBe('/api/orders/live?order=an%20id')
})

it('reads the changed order and the lists again at once, and no other order', async () => {
  const { hearChange, readAgain } = await aScreen()
  hearChange('first')
  expect(await readAgain()).toEqual(inAll('/first'))
})

it('makes one reading of many changes within a second', async () => {
  const { hearChange, readAgain } = await aScreen()
  hearChange('first')
  expect(await readAgain()).toEqual(inAll('/first'))
  for (const id of ['second', 'first', 'second', 'third']) hearChange(id)
  expect(await readAgain()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await readAgain()).toEqual(inAll('/first', '/second'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await readAgain()).toEqual([])
})

it('reads everything again when it cannot know what it missed', async () => {
  const { hear, readAgain } = await aScreen()
  hear('refresh')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await readAgain()).toEqual(inAll('/first', '/second'))
})

it('reads nothing any more when its screen is gone', async () => {
  const { hearChange, readAgain, stop } = await aScreen()
  hearChange('first')
  await readAgain()
  hearChange('second')
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await readAgain()).toEqual([])
})
