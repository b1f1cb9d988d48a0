import { HIGHEST_RATING } from './review.ts'

/** The average of whole ratings, half-up to one decimal; 0 where there are none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sum * 20 + count) / (count * 2)) / 10
}

/** The nearest half step: 4.25 shows as 4.5, 4.75 as 5. */
export function halfSteps(rating: number): number {
  const steps = Math.round(rating * 2) / 2
  return Math.min(Math.max(steps, 0), HIGHEST_RATING)
}

export type Star = 'full' | 'half' | 'empty'

/** The five stars of a rating, from left to right. */
export function starsFor(rating: number): Star[] {
  const filled = halfSteps(rating)
  return Array.from({ length: HIGHEST_RATING }, (_, index) => {
    if (filled >= index + 1) return 'full'
    return filled > index ? 'half' : 'empty'
  })
}
