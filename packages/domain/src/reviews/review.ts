export const RATINGS = [
  { rating: 1, label: 'Poor' },
  { rating: 2, label: 'Fair' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Very Good' },
  { rating: 5, label: 'Excellent' },
] as const

export const LOWEST_RATING = 1
export const HIGHEST_RATING = 5
export const LONGEST_COMMENT = 2000

/** Shown where a review's author is not known, for example after the account was deleted. */
const ANONYMOUS = 'Anonymous'

export function authorOf(review: { user: { name: string | null } }): string {
  return review.user.name?.trim() || ANONYMOUS
}
