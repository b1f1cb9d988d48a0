import { describe, expect, it } from 'vitest'
import { paise } from '../money.ts'
import {
  agreementOf,
  booksOf,
  columnOfRefund,
  isWithin,
  paymentCountsAt,
  refundCountsAt,
  stretchOfDay,
  stretchOfMonth,
} from './day-books.ts'

const DAY = stretchOfDay('2026-01-10')
const at = (instant: string) => new Date(`2026-01-${instant}+05:30`)
const sum = (count: number, amount: number) => ({ count, paise: paise(amount) })

describe('10 January', () => {
  it.each([
    ['09T23:59:59.999', false],
    ['10T00:00:00.000', true],
    ['10T05:29:59.999', true],
    ['10T05:30:00.000', true],
    ['10T23:59:59.999', true],
    ['11T00:00:00.000', false],
  ])('%s: %s', (instant, isIn) => {
    expect(isWithin(at(instant), DAY)).toBe(isIn)
  })
})

it.each([
  ['2026-01', '2025-12-31T18:30:00.000Z', '2026-01-31T18:30:00.000Z'],
  ['2026-02', '2026-01-31T18:30:00.000Z', '2026-02-28T18:30:00.000Z'],
  ['2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
])('%s goes from %s to %s', (month, from, until) => {
  expect(stretchOfMonth(month)).toEqual({ from: new Date(from), until: new Date(until) })
})

it.each([
  ['captured', true],
  ['refunded', true],
  ['authorized', false],
  ['failed', false],
  ['created', false],
])('a payment that is %s counts: %s', (status, counts) => {
  const begunAt = at('10T12:00')
  expect(paymentCountsAt({ status, begunAt })).toEqual(counts ? begunAt : null)
})

const YESTERDAY = at('09T12:00')
const TODAY = at('10T12:00')
const none = { processedAt: null, problem: null, isHeld: false, paidBackBy: null }

it.each([
  ['asked for today, under way', { ...none, requestedAt: TODAY }, TODAY, 'asked'],
  ['asked for yesterday, under way', { ...none, requestedAt: YESTERDAY }, YESTERDAY, 'asked'],
  [
    'asked for yesterday, processed today',
    { ...none, requestedAt: YESTERDAY, processedAt: TODAY },
    TODAY,
    'refunded',
  ],
  [
    'refused by the provider',
    { ...none, requestedAt: YESTERDAY, problem: 'The account has not enough money' },
    YESTERDAY,
    'failed',
  ],
  [
    'held for the owner',
    { ...none, requestedAt: YESTERDAY, problem: 'Its order may have been delivered', isHeld: true },
    YESTERDAY,
    'held',
  ],
  [
    'failed yesterday, tried again and done today',
    { ...none, requestedAt: YESTERDAY, processedAt: TODAY },
    TODAY,
    'refunded',
  ],
  [
    'of cash, given back in cash',
    { ...none, requestedAt: TODAY, processedAt: TODAY, paidBackBy: 'cash' },
    TODAY,
    'cash',
  ],
  [
    'of cash, given back by UPI',
    { ...none, requestedAt: TODAY, processedAt: TODAY, paidBackBy: 'upi' },
    TODAY,
    'upi',
  ],
] as const)('a refund %s', (_what, refund, countsAt, column) => {
  expect(refundCountsAt(refund)).toEqual(countsAt)
  expect(columnOfRefund(refund)).toBe(column)
})

it('adds up what came in, what went out and what is kept, each way for itself', () => {
  const books = booksOf({
    payments: [
      { way: 'razorpay', ...sum(2, 121_872) },
      { way: 'cash', ...sum(1, 50_001) },
    ],
    refunds: [
      { column: 'refunded', ...sum(3, 30_468) },
      { column: 'asked', ...sum(1, 2_000) },
      { column: 'failed', ...sum(1, 300) },
      { column: 'held', ...sum(1, 40) },
      { column: 'cash', ...sum(1, 1) },
      { column: 'upi', ...sum(1, 700) },
    ],
    creditNotes: sum(5, 33_169),
  })
  expect(books).toEqual({
    captured: sum(2, 121_872),
    refunded: sum(3, 30_468),
    kept: 91_404,
    asked: sum(1, 2_000),
    failed: sum(1, 300),
    held: sum(1, 40),
    outside: {
      cash: { taken: sum(1, 50_001), paidBack: sum(1, 1), kept: 50_000 },
      upi: { taken: sum(0, 0), paidBack: sum(1, 700), kept: -700 },
    },
    creditNotes: sum(5, 33_169),
  })
})

const compared = {
  differences: 0,
  atProvider: { captured: sum(2, 121_872), refunded: sum(1, 2_000) },
  here: { captured: sum(2, 121_872), refunded: sum(1, 2_000) },
}

it.each([
  ['the same sums', compared, 'agrees'],
  ['a difference that is named', { ...compared, differences: 1 }, 'differs'],
  [
    'a payment that was captured since',
    { ...compared, here: { ...compared.here, captured: sum(3, 182_808) } },
    'changed',
  ],
  ['a paisa', { ...compared, here: { ...compared.here, refunded: sum(1, 2_001) } }, 'changed'],
  ['another count', { ...compared, here: { ...compared.here, refunded: sum(2, 2_000) } }, 'changed'],
] as const)('%s: %s', (_what, facts, agreement) => {
  expect(agreementOf(facts)).toBe(agreement)
})
