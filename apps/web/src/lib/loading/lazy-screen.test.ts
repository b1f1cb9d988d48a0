import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyScreen, ScreenNotLoaded } from './lazy-screen.ts'

const Screen = () => null

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('brings the screen when its code arrives', async () => {
  await expect(lazyScreen(async () => ({ Component: Screen }))()).resolves.toEqual({ Component: Screen })
  expect(vi.getTimerCount()).toBe(0)
})

it('fails when the code cannot be fetched, as after a deploy', async () => {
  const gone = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(gone()).rejects.toBeInstanceOf(ScreenNotLoaded)
})

it('fails when the code has not come within 120 seconds, and not before', async () => {
  let isFailed = false
  const never = lazyScreen(() => new Promise(() => undefined))().catch(error => {
    isFailed = error instanceof ScreenNotLoaded
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isFailed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await never
  expect(isFailed).toBe(true)
})
