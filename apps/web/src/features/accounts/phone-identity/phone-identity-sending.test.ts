// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendThrough } from './phone-identity-sending.ts'
import { IdentityTimeout } from './phone-identity-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A provider that answers when it is told to, and counts the bot checks that are still on the page. */
function aSending() {
  const answer = Promise.withResolvers<{ verificationId: string }>()
  const clear = vi.fn()
  const send = vi.fn(() => answer.promise)
  const container = document.createElement('div')
  const controller = new AbortController()
  const sending = { phone: '+919000000001', container, signal: controller.signal }
  const start = () => sendThrough({ newVerifier: () => ({ clear }), send }, sending)
  return { answer, clear, send, container, cancel: () => controller.abort(), start }
}

it('waits for two minutes, as long as a puzzle lives', async () => {
  const { start, clear, container } = aSending()
  const refused = expect(start()).rejects.toBeInstanceOf(IdentityTimeout)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(container.children).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await refused
  expect(container.children).toHaveLength(0)
  expect(clear).toHaveBeenCalledOnce()
})

it('hands on the code that is sent after a slow puzzle', async () => {
  const { start, answer, clear } = aSending()
  const sent = start()
  await vi.advanceTimersByTimeAsync(110_000)
  answer.resolve({ verificationId: 'slow but right' })
  expect(await sent).toBe('slow but right')
  expect(clear).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends at once when it is cancelled, whatever is answered later', async () => {
  const { start, answer, clear, container, cancel } = aSending()
  const refused = expect(start()).rejects.toMatchObject({ name: 'AbortError' })
  cancel()
  await refused
  expect(container.children).toHaveLength(0)
  expect(clear).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  answer.reject(new Error('late'))
  await vi.advanceTimersByTimeAsync(0)
})

it('asks nobody where it was cancelled before', async () => {
  const { start, send, cancel } = aSending()
  cancel()
  await expect(start()).rejects.toMatchObject({ name: 'AbortError' })
  expect(send).not.toHaveBeenCalled()
})
