import { describe, expect, it } from 'vitest'
import { decideReview, isWithinReviewWindow, reviewWindowClosesAt } from './review-window.ts'

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

describe('reviewing an order', () => {
  const inTime = new Date('2026-01-12T09:00:00+05:30')
  const tooLate = new Date('2026-01-18T09:00:00+05:30')

  it('is allowed after delivery, once, within the window', () => {
    expect(decideReview({ deliveredAt, alreadyReviewed: false }, inTime)).toEqual({ ok: true })
  })

  it.each([
    {
      why: 'before delivery',
      order: { deliveredAt: null, alreadyReviewed: false },
      now: inTime,
      code: 'review.order_not_delivered',
    },
    {
      why: 'a second time',
      order: { deliveredAt, alreadyReviewed: true },
      now: inTime,
      code: 'review.already_given',
    },
    {
      why: 'after the window',
      order: { deliveredAt, alreadyReviewed: false },
      now: tooLate,
      code: 'review.window_expired',
    },
  ])('is refused $why', ({ order, now, code }) => {
    expect(decideReview(order, now)).toEqual({ ok: false, code })
  })
})
