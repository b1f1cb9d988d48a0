import { expect, it } from 'vitest'
import { whereMoneyIs } from './refund-in-words.ts'

/** A Saturday in Hyderabad: seven working days later is Tuesday the 20th. */
const requestedAt = '2026-01-10T10:00:00.000Z'

it.each([
  ['asked', null, 'To the UPI account or card you paid with, by Tue, 20 Jan. You need do nothing.'],
  ['processed', null, 'Your bank has it. It reaches the UPI account or card you paid with by Tue, 20 Jan.'],
  ['failed', null, 'Your bank has not taken it yet. We try again by ourselves; you need do nothing.'],
  ['processed', { by: 'cash', reference: '' }, 'We gave it back to you in cash.'],
  ['processed', { by: 'upi', reference: '' }, 'We sent it back to you by UPI.'],
  [
    'processed',
    { by: 'upi', reference: '601234567890' },
    'We sent it back to you by UPI, reference 601234567890.',
  ],
] as const)('a refund that is %s, %o', (state, paidBack, words) => {
  expect(whereMoneyIs({ state, requestedAt, paidBack })).toBe(words)
})
