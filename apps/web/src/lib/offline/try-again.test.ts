import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchFromShop, noticeHeard, noticeLost, whenLost } from './connection.ts'
import { KEPT_AT } from './headers.ts'
import { keepTrying, tryNow, waitAfter } from './try-again.ts'

const answer = vi.fn<() => Promise<Response>>()
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const ask = (init?: RequestInit) => fetchFromShop(new Request('https://shop.example/api/config', init))
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-11T10:35:00Z') })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  answer.mockReset()
  noticeHeard()
  stop = keepTrying()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [0, 4_000],
  [1, 8_000],
  [2, 16_000],
  [3, 30_000],
  [9, 30_000],
])('after %i tries it waits %i ms', (tries, wait) => {
  expect(waitAfter(tries)).toBe(wait)
})

it('asks nothing while the shop can be reached', async () => {
  await vi.advanceTimersByTimeAsync(600_000)
  expect(answer).not.toHaveBeenCalled()
})

it('tries again after 4, 8 and 16 seconds, until the shop itself answers', async () => {
  answer.mockImplementation(cut)
  noticeLost()
  const triesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return answer.mock.calls.length
  }
  expect(await triesAfter(3_999)).toBe(0)
  expect(await triesAfter(1)).toBe(1)
  expect(await triesAfter(8_000)).toBe(2)
  // A hotel's page is not the shop.
  answer.mockImplementation(async () => new Response('<h1>Sign in to the Wi-Fi</h1>'))
  expect(await triesAfter(16_000)).toBe(3)
  expect(whenLost()).toBeDefined()
  answer.mockImplementation(async () => Response.json({ status: 'ok' }))
  expect(await triesAfter(30_000)).toBe(4)
  expect(whenLost()).toBeUndefined()
  expect(await triesAfter(600_000)).toBe(4)
})

it('tries at once when the browser reports a network, or somebody asks', async () => {
  answer.mockImplementation(cut)
  noticeLost()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(answer).toHaveBeenCalledTimes(1)
  answer.mockImplementation(async () => Response.json({ status: 'ok' }))
  await tryNow()
  expect(whenLost()).toBeUndefined()
})

it('is lost by a request that does not get through, as of when the shop was last heard', async () => {
  const heard = Date.now()
  answer.mockImplementation(cut)
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(ask()).rejects.toThrow('Failed to fetch')
  expect(whenLost()).toBe(heard)
})

it('is lost by an answer that was kept, as of the oldest, and found by one that was not', async () => {
  const keptAt = (at: string) => async () => Response.json({}, { headers: { [KEPT_AT]: at } })
  answer.mockImplementation(keptAt('2026-01-11T09:00:00Z'))
  await ask()
  answer.mockImplementation(keptAt('2026-01-11T09:30:00Z'))
  await ask()
  expect(whenLost()).toBe(Date.parse('2026-01-11T09:00:00Z'))
  answer.mockImplementation(async () => Response.json({}))
  await ask()
  expect(whenLost()).toBeUndefined()
})

it('is not lost by a request that the page itself gave up', async () => {
  answer.mockImplementation(cut)
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toThrow()
  expect(whenLost()).toBeUndefined()
})
