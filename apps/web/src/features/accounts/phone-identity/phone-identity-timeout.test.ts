import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdentityTimeout, withinPatience } from './phone-identity-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives up on work that never ends', async () => {
  const result = withinPatience(30_000, new Promise(() => undefined))
  const refused = expect(result).rejects.toBeInstanceOf(IdentityTimeout)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await refused
})

it('hands on what comes in time, and leaves no clock running', async () => {
  expect(await withinPatience(30_000, Promise.resolve('token'))).toBe('token')
  await expect(withinPatience(30_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})
