import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import { afterSending, codeInSpiteOf, handOverStep } from './hand-over-steps.ts'

const { sourcing } = anOrder()
const waiting = anOrder()
const collected = anOrder({
  sourcing: { ...sourcing, isCollected: true, collectedAt: '2026-01-11T10:35:00.000Z' },
})
const sent = afterSending({ retryAfterSeconds: 60, sendsLeft: 4 }, 1000)

describe('the one button of a delivery', () => {
  it.each([
    { what: 'collects first', order: waiting, memory: undefined, step: 'collect' },
    {
      what: 'collects, whatever is remembered of another time',
      order: waiting,
      memory: { ...sent, isVerified: true },
      step: 'collect',
    },
    { what: 'then asks for the code', order: collected, memory: undefined, step: 'send' },
    { what: 'then takes the code', order: collected, memory: sent, step: 'enter' },
    {
      what: 'then only delivers: a code that was right is not asked for again',
      order: collected,
      memory: { ...sent, isVerified: true },
      step: 'finish',
    },
  ])('$what', ({ order, memory, step }) => {
    expect(handOverStep(order, memory)).toBe(step)
  })

  it('may send again when the server says so', () => {
    expect(sent).toEqual({ resendAt: 61_000, sendsLeft: 4, hasLeft: true, isVerified: false })
  })
})

describe('a code that was refused and is there all the same', () => {
  it.each([
    {
      what: 'was sent just now, by an answer that was lost',
      code: 'delivery_code.sent_just_now',
      memory: undefined,
      there: { retryAfterSeconds: 42, sendsLeft: null },
    },
    {
      what: 'was sent for the last time',
      code: 'delivery_code.too_many_sends',
      memory: sent,
      there: { retryAfterSeconds: 0, sendsLeft: 0 },
    },
    {
      what: 'left by no way, and stands on the customer’s page',
      code: 'delivery_code.send_failed',
      memory: sent,
      there: { retryAfterSeconds: 0, sendsLeft: 4, hasLeft: false },
    },
    {
      what: 'is none, before the order is collected',
      code: 'order.not_collected',
      memory: undefined,
      there: undefined,
    },
    { what: 'is none, without an answer', code: undefined, memory: undefined, there: undefined },
  ] as const)('$what', ({ code, memory, there }) => {
    expect(codeInSpiteOf({ code, retryAfterSeconds: 42 }, memory)).toEqual(there)
  })
})
