import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRating, halfSteps, starsFor } from './stars.ts'

describe('average rating', () => {
  it.each([
    { sum: 0, count: 0, average: 0 },
    { sum: 5, count: 1, average: 5 },
    { sum: 9, count: 2, average: 4.5 },
    { sum: 13, count: 3, average: 4.3 },
    { sum: 14, count: 3, average: 4.7 },
    { sum: 17, count: 4, average: 4.3 },
    { sum: 19, count: 4, average: 4.8 },
    { sum: 83, count: 20, average: 4.2 },
  ])('of $count reviews adding up to $sum is $average', ({ sum, count, average }) => {
    expect(averageRating(sum, count)).toBe(average)
  })

  it('is the exact average, half-up to one decimal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 }), ratings => {
        const sum = ratings.reduce((total, rating) => total + rating, 0)
        const tenths = Math.round(averageRating(sum, ratings.length) * 10)
        const twiceTheError = 2 * (tenths * ratings.length - sum * 10)
        return twiceTheError > -ratings.length && twiceTheError <= ratings.length
      }),
    )
  })
})

describe('stars', () => {
  it.each([
    { rating: 0, shown: 0 },
    { rating: 0.2, shown: 0 },
    { rating: 0.3, shown: 0.5 },
    { rating: 4.2, shown: 4 },
    { rating: 4.25, shown: 4.5 },
    { rating: 4.3, shown: 4.5 },
    { rating: 4.7, shown: 4.5 },
    { rating: 4.75, shown: 5 },
    { rating: 4.8, shown: 5 },
    { rating: 5, shown: 5 },
    { rating: 7, shown: 5 },
    { rating: -1, shown: 0 },
  ])('show $rating as $shown', ({ rating, shown }) => {
    expect(halfSteps(rating)).toBe(shown)
  })

  it('are five, filled from the left', () => {
    expect(starsFor(3.5)).toEqual(['full', 'full', 'full', 'half', 'empty'])
    expect(starsFor(0)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty'])
    expect(starsFor(5)).toEqual(['full', 'full', 'full', 'full', 'full'])
  })
})
