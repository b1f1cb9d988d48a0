import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupees } from '../money.ts'
import { formatMonth, monthAfter, monthBefore, monthInHyderabad } from './month.ts'
import {
  coveredFrom,
  decidePayment,
  decideTakingBack,
  isPaymentComplete,
  statementMonthOf,
} from './statement.ts'
import { lineInWords } from './statement-in-words.ts'
import { standingIn, statementMonths } from './statement-months.ts'

describe('a month', () => {
  it.each([
    ['2026-10-31T18:29:59Z', '2026-10'],
    ['2026-10-31T18:30:00Z', '2026-11'],
    ['2026-12-31T18:30:00Z', '2027-01'],
  ])('begins at midnight in India: %s is in %s', (at, month) => {
    expect(monthInHyderabad(new Date(at))).toBe(month)
  })

  it.each([
    ['2026-01', '2025-12', '2026-02'],
    ['2028-02', '2028-01', '2028-03'],
    ['2026-12', '2026-11', '2027-01'],
  ])('%s comes after %s and before %s', (month, before, after) => {
    expect(monthBefore(month)).toBe(before)
    expect(monthAfter(month)).toBe(after)
  })

  it('is written with its year', () => {
    expect(formatMonth('2026-11')).toBe('Nov 2026')
  })
})

describe('an earning', () => {
  it.each([
    ['of an open month stands there', '2026-10', [], '2026-10'],
    ['of a paid month stands on the next', '2026-10', ['2026-10'], '2026-11'],
    ['passes every month that is paid', '2026-10', ['2026-10', '2026-11'], '2026-12'],
    ['stands on the open month between two paid ones', '2026-09', ['2026-09', '2026-11'], '2026-10'],
    ['is not moved by a later month that is paid', '2026-10', ['2026-11'], '2026-10'],
    ['passes the end of the year', '2026-12', ['2026-12'], '2027-01'],
  ])('%s', (_, earnedIn, paid, expected) => {
    expect(statementMonthOf(earnedIn, new Set(paid))).toBe(expected)
  })

  it('stands on exactly one statement, whichever months are paid', () => {
    const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02']
    fc.assert(
      fc.property(fc.constantFrom(...MONTHS), fc.subarray(MONTHS), (earnedIn, paidMonths) => {
        const paid = new Set(paidMonths)
        const covering = [...MONTHS, '2027-03'].filter(
          month => !paid.has(month) && coveredFrom(month, paid) <= earnedIn && earnedIn <= month,
        )
        expect(covering).toEqual([statementMonthOf(earnedIn, paid)])
      }),
    )
  })
})

describe('the months of a person', () => {
  const months = statementMonths(
    [
      { month: '2026-09', amount: rupees(100) },
      { month: '2026-10', amount: rupees(-30) },
      { month: '2026-11', amount: rupees(500) },
      { month: '2026-08', amount: rupees(0) },
    ],
    [{ month: '2026-10', total: rupees(900), paidOn: '2026-11-02' }],
  )

  it('are the paid ones and those with something open, the newest first', () => {
    expect(months).toEqual([
      { month: '2026-11', total: rupees(470), paidOn: null },
      { month: '2026-10', total: rupees(900), paidOn: '2026-11-02' },
      { month: '2026-09', total: rupees(100), paidOn: null },
      { month: '2026-08', total: rupees(0), paidOn: null },
    ])
  })

  it('say what a month brings and what is still to be paid before it', () => {
    expect(standingIn('2026-11', months)).toEqual({
      ofMonth: months[0],
      unpaidBefore: rupees(100),
      oldestUnpaid: '2026-09',
    })
    expect(standingIn('2026-12', months)).toMatchObject({ ofMonth: null, unpaidBefore: rupees(570) })
    expect(standingIn('2026-09', months)).toMatchObject({ unpaidBefore: rupees(0), oldestUnpaid: null })
  })
})

describe('marking a month as paid', () => {
  const NOW = new Date('2026-11-18T06:00:00Z')
  const open = { month: '2026-10', total: rupees(900), payment: null, version: 1 }
  const cash = {
    paidOn: '2026-11-02',
    method: 'cash',
    reference: null,
    total: rupees(900),
    version: 1,
  } as const
  const paid = { ...open, payment: cash }

  it.each([
    ['is done', open, cash, { ok: true, alreadyDone: false }],
    [
      'is done for the month that goes on',
      { ...open, month: '2026-11' },
      cash,
      { ok: true, alreadyDone: false },
    ],
    [
      'is done where they give back',
      { ...open, total: rupees(-30) },
      { ...cash, total: rupees(-30) },
      { ok: true, alreadyDone: false },
    ],
    ['is done once, however often the same is said', paid, cash, { ok: true, alreadyDone: true }],
    [
      'is refused where it was said before the payment was taken back',
      open,
      { ...cash, version: 0 },
      { ok: false, code: 'statement.taken_back' },
    ],
    [
      'is refused where it was said before, though the same was paid again',
      paid,
      { ...cash, version: 0 },
      { ok: false, code: 'statement.taken_back' },
    ],
    [
      'is refused where it was paid otherwise',
      paid,
      { ...cash, method: 'upi', reference: '4410' } as const,
      { ok: false, code: 'statement.already_paid' },
    ],
    [
      'is refused where it was paid on another day',
      paid,
      { ...cash, paidOn: '2026-11-03' },
      { ok: false, code: 'statement.already_paid' },
    ],
    [
      'is refused where another sum was paid',
      paid,
      { ...cash, total: rupees(1) },
      { ok: false, code: 'statement.already_paid' },
    ],
    [
      'is refused where the sum is another one now',
      open,
      { ...cash, total: rupees(860) },
      { ok: false, code: 'statement.changed_meanwhile' },
    ],
    [
      'is refused for nothing',
      { ...open, total: rupees(0) },
      { ...cash, total: rupees(0) },
      { ok: false, code: 'statement.nothing_to_pay' },
    ],
    [
      'is refused before the month begins',
      { ...open, month: '2026-12' },
      cash,
      { ok: false, code: 'statement.not_begun' },
    ],
    [
      'is refused for a day to come',
      open,
      { ...cash, paidOn: '2026-11-19' },
      { ok: false, code: 'statement.wrong_day' },
    ],
    [
      'is refused for a day before the month',
      open,
      { ...cash, paidOn: '2026-09-30' },
      { ok: false, code: 'statement.wrong_day' },
    ],
    [
      'is refused for a transfer that cannot be found again',
      open,
      { ...cash, method: 'bank' } as const,
      { ok: false, code: 'statement.reference_missing' },
    ],
  ])('%s', (_, statement, asked, expected) => {
    expect(decidePayment(statement, asked, NOW)).toMatchObject(expected)
  })

  it.each([
    ['cash', null, true],
    ['upi', null, false],
    ['upi', '7', false],
    ['bank', '77', true],
  ] as const)('by %s with reference %s is complete: %s', (method, reference, isComplete) => {
    expect(isPaymentComplete({ method, reference })).toBe(isComplete)
  })
})

describe('taking back a payment', () => {
  const payment = { paidOn: '2026-11-02', method: 'cash', reference: null }

  it.each([
    ['is done', { payment, version: 0 }, 0, { ok: true, alreadyDone: false }],
    ['is done once', { payment: null, version: 1 }, 0, { ok: true, alreadyDone: true }],
    [
      'leaves the payment that was made after it',
      { payment, version: 1 },
      0,
      { ok: true, alreadyDone: true },
    ],
    [
      'is done for that one too, when it was seen',
      { payment, version: 1 },
      1,
      { ok: true, alreadyDone: false },
    ],
    [
      'is refused where nothing is paid',
      { payment: null, version: 1 },
      1,
      { ok: false, code: 'statement.not_paid' },
    ],
    [
      'is refused for one that nobody can have seen',
      { payment, version: 0 },
      1,
      { ok: false, code: 'statement.not_paid' },
    ],
  ])('%s', (_, statement, version, expected) => {
    expect(decideTakingBack(statement, { version })).toEqual(expected)
  })
})

describe('a line', () => {
  const line = {
    product: null,
    isReplacement: false,
    month: '2026-11',
    quantity: 3,
    rate: '40.00',
    amount: '120.00',
  }

  it.each([
    [line, 'Deliveries'],
    [{ ...line, isReplacement: true }, 'Deliveries · sent again'],
    [{ ...line, product: { name: 'Ariselu', weight: '500 g' } }, 'Ariselu, 500 g'],
    [{ ...line, month: '2026-10' }, 'Deliveries · correction of Oct 2026'],
  ])('is said in words', (one, words) => {
    expect(lineInWords(one, '2026-11')).toBe(words)
  })
})
