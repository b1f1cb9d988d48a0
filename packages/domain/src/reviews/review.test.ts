import { describe, expect, it } from 'vitest'
import { RATINGS } from './ratings.ts'
import { authorOf } from './review.ts'
import { ProductReviewRequest, ProductReviewView, ReviewRequest, TopReviewView } from './review.wire.ts'

describe('a review', () => {
  it('is rated in five words', () => {
    expect(RATINGS.map(({ rating, label }) => `${rating} ${label}`)).toEqual([
      '1 Poor',
      '2 Fair',
      '3 Good',
      '4 Very Good',
      '5 Excellent',
    ])
  })

  it.each([
    { name: 'Lakshmi', author: 'Lakshmi' },
    { name: '', author: 'Anonymous' },
    { name: '  ', author: 'Anonymous' },
    { name: null, author: 'Anonymous' },
  ])('by $name is shown as by $author', ({ name, author }) => {
    expect(authorOf({ user: { name } })).toBe(author)
  })

  it.each([
    { rating: 1, accepted: true },
    { rating: 5, accepted: true },
    { rating: 0, accepted: false },
    { rating: 6, accepted: false },
    { rating: 4.5, accepted: false },
    { rating: '5', accepted: false },
    { rating: undefined, accepted: false },
  ])('with rating $rating: accepted $accepted', ({ rating, accepted }) => {
    expect(ReviewRequest.safeParse({ rating, comment: 'Crisp' }).success).toBe(accepted)
  })

  it('has a comment of at most 2,000 characters', () => {
    expect(ReviewRequest.safeParse({ rating: 5, comment: 'x'.repeat(2000) }).success).toBe(true)
    expect(ReviewRequest.safeParse({ rating: 5, comment: 'x'.repeat(2001) }).success).toBe(false)
  })

  it('of a product may name the product again', () => {
    const review = { rating: 5, comment: 'Crisp' }
    const productId = '0198c0de-0000-7000-8000-000000000001'
    expect(ProductReviewRequest.parse(review)).toEqual(review)
    expect(ProductReviewRequest.parse({ ...review, productId })).toEqual({ ...review, productId })
  })

  it('is shown without author after the account was deleted, and without product when it is of an order', () => {
    const shown = {
      _id: 'r1',
      rating: 5,
      comment: 'Crisp',
      createdAt: '2026-01-10T12:00:00.000Z',
      user: { name: null },
    }
    expect(TopReviewView.parse(shown)).toEqual(shown)
    expect(ProductReviewView.parse({ ...shown, name: 'Anonymous' })).toEqual({ ...shown, name: 'Anonymous' })
  })
})
