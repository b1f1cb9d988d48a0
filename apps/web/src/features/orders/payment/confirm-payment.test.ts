import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmPayment, type Waiting } from './confirm-payment.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = (status: number, code: string, message?: string) => ({ status, data: { code, message } })
const notCaptured = refusal(409, 'payment.not_captured')
const order = anOrder()

/** The shop answers these one after another, and then always the last. */
async function confirm(...answers: unknown[]) {
  const asked: number[] = []
  const waits: Waiting[] = []
  const begun = Date.now()
  const ask = () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(Date.now() - begun)
    return answer === order ? Promise.resolve(order) : Promise.reject(answer)
  }
  const confirmation = confirmPayment(ask, waiting => waits.push(waiting))
  await vi.runAllTimersAsync()
  return { confirmation: await confirmation, asked, waits }
}

it('has the order at once', async () => {
  expect(await confirm(order)).toEqual({
    confirmation: { outcome: 'confirmed', order },
    asked: [0],
    waits: [],
  })
})

it.each([
  ['no network', { status: 'FETCH_ERROR', error: 'gone' }, 'shop'],
  ['a page instead of an answer', { status: 'PARSING_ERROR', originalStatus: 502, data: '' }, 'shop'],
  ['a broken shop', refusal(500, 'server.error'), 'shop'],
  ['a shop that is away', refusal(503, 'server.unavailable'), 'shop'],
  ['too many questions', refusal(429, 'request.rate_limited'), 'shop'],
  ['a browser that is not verified', refusal(403, 'auth.app_not_verified'), 'shop'],
  ['a bank that has not said yes yet', notCaptured, 'bank'],
] as const)(
  'asks again after %s, with growing pauses, and says for whom it waits',
  async (_what, failure, whom) => {
    const { confirmation, asked, waits } = await confirm(failure, failure, failure, order)
    expect(confirmation).toEqual({ outcome: 'confirmed', order })
    expect(asked).toEqual([0, 1000, 3000, 7000])
    expect(waits).toEqual([whom, whom, whom])
  },
)

it('leaves it to the server after half a minute, and does not call it failed', async () => {
  const { confirmation, asked } = await confirm(notCaptured)
  expect(confirmation).toEqual({ outcome: 'unconfirmed' })
  expect(asked).toEqual([0, 1000, 3000, 7000, 15_000, 23_000])
})

it('asks once about money that the owner decides about', async () => {
  const { confirmation, asked } = await confirm(refusal(409, 'payment.held'))
  expect(confirmation).toEqual({ outcome: 'unconfirmed' })
  expect(asked).toEqual([0])
})

it('does not wait for an answer that never comes', async () => {
  const waits: Waiting[] = []
  const confirmation = confirmPayment(
    () => new Promise(() => {}),
    waiting => waits.push(waiting),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await confirmation).toEqual({ outcome: 'unconfirmed' })
  expect(waits).toEqual(['shop', 'shop', 'shop'])
})

it.each([
  [400, 'payment.verification_failed', 'Payment verification failed', false],
  [404, 'checkout.not_found', 'Payment verification failed', false],
  [409, 'payment.refunded', 'Payment verification failed', true],
] as const)('takes %i %s for a refusal', async (status, code, text, isRefunded) => {
  const { confirmation, asked } = await confirm(refusal(status, code))
  expect(confirmation).toEqual({ outcome: 'refused', text, isRefunded })
  expect(asked).toHaveLength(1)
})

it('repeats the server’s words', async () => {
  const { confirmation } = await confirm(refusal(409, 'payment.refunded', 'All of it goes back to you.'))
  expect(confirmation).toMatchObject({ text: 'All of it goes back to you.' })
})

it('stops for a customer who is signed out', async () => {
  expect((await confirm(refusal(401, 'auth.required'))).confirmation).toEqual({ outcome: 'signed_out' })
})
