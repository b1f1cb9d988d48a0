import { anAttempt, anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import {
  afterSending,
  CODE_IS_OUT,
  codeFault,
  codeInSpiteOf,
  handOverStep,
  leftWithNetwork,
  problemAt,
} from './hand-over-steps.ts'

const { sourcing } = anOrder()
const sourcingPartner = { _id: 'cook', name: 'Annapurna', phone: null, organizationName: 'Annapurna Foods' }
const withoutKitchen = anOrder()
const waiting = anOrder({ sourcing: { ...sourcing, sourcingPartner } })
const collected = anOrder({
  sourcing: { ...sourcing, isCollected: true, collectedAt: '2026-01-11T10:35:00.000Z' },
})
const sent = afterSending({ retryAfterSeconds: 60, sendsLeft: 4 }, 1000)

describe('the one button of a delivery', () => {
  it.each([
    {
      what: 'is none while no kitchen is assigned',
      order: withoutKitchen,
      memory: undefined,
      step: 'wait',
    },
    {
      what: 'sets out again with what came back from a door, whatever the kitchen',
      order: anOrder({ attempts: [anAttempt()] }),
      memory: undefined,
      step: 'collect',
    },
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

  it('may take the code at once where it was sent by another phone', () => {
    expect(handOverStep(collected, CODE_IS_OUT)).toBe('enter')
  })

  it('may send again when the server says so', () => {
    expect(sent).toEqual({ resendAt: 61_000, sendsLeft: 4, hasLeft: true, isVerified: false })
  })
})

it('what went wrong with one step is not said of the next', () => {
  const problem = { of: 'step', text: 'Could not collect order', at: 'collect' } as const
  expect(problemAt('collect', problem)).toBe(problem)
  expect(problemAt('send', problem)).toBeUndefined()
})

it('forgets with the network back what failed for want of one, and nothing else', () => {
  const refused = { of: 'step', text: 'This order was given to someone else' } as const
  expect(leftWithNetwork({ ...refused, isOfNetwork: true })).toBeUndefined()
  expect(leftWithNetwork(refused)).toBe(refused)
  expect(leftWithNetwork(undefined)).toBeUndefined()
})

it.each([
  { otp: '', fault: 'Please enter OTP' },
  { otp: '12345', fault: 'Please enter all 6 digits of the OTP' },
  { otp: '123456', fault: undefined },
])('of "$otp" as a code is said: $fault', ({ otp, fault }) => {
  expect(codeFault(otp)).toBe(fault)
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
