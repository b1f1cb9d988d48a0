import { describe, expect, it } from 'vitest'
import {
  chooseOrderToReview,
  decideReview,
  isWithinReviewWindow,
  reviewWindowClosesAt,
} from './review-window.ts'

const deliveredAt = new Date('2026-01-10T18:30:00+05:30')

describe('review window', () => {
  it.each([
    { now: '2026-01-10T18:30:00+05:30', open: true },
    { now: '2026-01-17T18:29:59+05:30', open: true },
    { now: '2026-01-17T18:30:00+05:30', open: true },
    { now: '2026-01-17T18:30:00.001+05:30', open: false },
    { now: '2026-01-18T00:00:00+05:30', open: false },
  ])('is open=$open at $now', ({ now, open }) => {
    expect(isWithinReviewWindow(deliveredAt, new Date(now))).toBe(open)
  })

  it('closes 7 × 24 hours after delivery', () => {
    expect(reviewWindowClosesAt(deliveredAt)).toEqual(new Date('2026-01-17T18:30:00+05:30'))
  })
})

const words = { rating: 5, comment: 'Crisp' }
const otherWords = { rating: 4, comment: 'Crisp' }
const inTime = new Date('2026-01-12T09:00:00+05:30')
const tooLate = new Date('2026-01-19T09:00:00+05:30')

describe('reviewing an order', () => {
  it('is allowed after delivery, once, within the window', () => {
    expect(decideReview({ deliveredAt, given: null }, words, inTime)).toEqual({ ok: true, deed: 'add' })
  })

  it.each([inTime, tooLate])('with the very same words again is no second review', now => {
    expect(decideReview({ deliveredAt, given: { ...words } }, words, now)).toEqual({ ok: true, deed: 'keep' })
  })

  it.each([
    { what: 'other stars', words: { rating: 2, comment: '' } },
    { what: 'words', words: { rating: 5, comment: 'Crisp' } },
    { what: 'other stars and words', words: { rating: 2, comment: 'Soft' } },
  ])('gives stars without words $what', ({ words }) => {
    const stars = { rating: 5, comment: '' }
    expect(decideReview({ deliveredAt, given: stars }, words, inTime)).toEqual({ ok: true, deed: 'change' })
    expect(decideReview({ deliveredAt, given: stars }, words, tooLate)).toEqual({
      ok: false,
      code: 'review.window_expired',
    })
  })

  it.each([
    {
      why: 'before delivery',
      order: { deliveredAt: null, given: null },
      now: inTime,
      code: 'review.order_not_delivered',
    },
    {
      why: 'a second time with another rating',
      order: { deliveredAt, given: otherWords },
      now: inTime,
      code: 'review.already_given',
    },
    {
      why: 'a second time with another comment',
      order: { deliveredAt, given: { ...words, comment: 'Soft' } },
      now: tooLate,
      code: 'review.already_given',
    },
    {
      why: 'after the window',
      order: { deliveredAt, given: null },
      now: tooLate,
      code: 'review.window_expired',
    },
  ])('is refused $why', ({ order, now, code }) => {
    expect(decideReview(order, words, now)).toEqual({ ok: false, code })
  })
})

describe('reviewing a product, whatever order it came with', () => {
  type Order = { id: string; deliveredAt: Date | null; given: typeof words | null }
  const lastWeek: Order = { id: 'last week', deliveredAt, given: null }
  const yesterday: Order = {
    id: 'yesterday',
    deliveredAt: new Date('2026-01-11T09:00:00+05:30'),
    given: null,
  }
  const lastYear: Order = { ...lastWeek, id: 'last year', deliveredAt: new Date('2025-01-10T09:00:00+05:30') }
  const toCome: Order = { id: 'to come', deliveredAt: null, given: null }

  it.each([
    {
      case: 'the order delivered last',
      orders: [yesterday, lastWeek, toCome],
      now: inTime,
      chosen: 'yesterday',
    },
    {
      case: 'the one before, where the last has a review',
      orders: [{ ...yesterday, given: otherWords }, lastWeek],
      now: inTime,
      chosen: 'last week',
    },
    {
      case: 'the one that has this very review, where it was delivered last',
      orders: [{ ...yesterday, given: words }, lastWeek],
      now: inTime,
      chosen: 'yesterday',
    },
    {
      case: 'the one before that has it, where the last has another',
      orders: [{ ...yesterday, given: otherWords }, { ...lastWeek, given: words }, lastYear],
      now: inTime,
      chosen: 'last week',
    },
    {
      case: 'the order delivered last, though another was reviewed in the very same words',
      orders: [yesterday, { ...lastWeek, given: words }, { ...lastYear, given: words }],
      now: inTime,
      chosen: 'yesterday',
    },
    {
      case: 'the order delivered last, whose stars have no words yet',
      orders: [{ ...yesterday, given: { rating: 4, comment: '' } }, lastWeek],
      now: inTime,
      chosen: 'yesterday',
    },
    {
      case: 'the one that has this very review, also when it is too late for another',
      orders: [{ ...yesterday, given: words }],
      now: tooLate,
      chosen: 'yesterday',
    },
  ])('goes to $case', ({ orders, now, chosen }) => {
    expect(chooseOrderToReview(orders, words, now)).toMatchObject({ ok: true, order: { id: chosen } })
  })

  it.each([
    { why: 'there is no such order', orders: [], code: 'review.product_not_ordered' },
    { why: 'none is delivered', orders: [toCome], code: 'review.order_not_delivered' },
    { why: 'all are reviewed', orders: [{ ...yesterday, given: otherWords }], code: 'review.already_given' },
    {
      why: 'the last is reviewed in other words, and one of last year in these',
      orders: [
        { ...yesterday, given: otherWords },
        { ...lastYear, given: words },
      ],
      code: 'review.already_given',
    },
    {
      why: 'the last is too old, and one of last year has these words',
      orders: [yesterday, { ...lastYear, given: words }],
      now: tooLate,
      code: 'review.window_expired',
    },
    { why: 'all are too old', orders: [yesterday, toCome], now: tooLate, code: 'review.window_expired' },
  ])('is refused where $why', ({ orders, now = inTime, code }) => {
    expect(chooseOrderToReview(orders, words, now)).toMatchObject({ ok: false, code })
  })
})
