import { describe, expect, it } from 'vitest'
import { interleaveReviews } from './interleave-reviews.ts'

describe('reviews carousel', () => {
  it.each([
    { orders: ['o1', 'o2'], products: ['p1', 'p2'], shown: ['o1', 'p1', 'o2', 'p2'] },
    { orders: ['o1'], products: ['p1', 'p2', 'p3'], shown: ['o1', 'p1', 'p2', 'p3'] },
    { orders: ['o1', 'o2', 'o3'], products: ['p1'], shown: ['o1', 'p1', 'o2', 'o3'] },
    { orders: [], products: ['p1'], shown: ['p1'] },
    { orders: [], products: [], shown: [] },
  ])('alternates $orders and $products', ({ orders, products, shown }) => {
    expect(interleaveReviews(orders, products)).toEqual(shown)
  })
})
