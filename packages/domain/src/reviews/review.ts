import { t } from '@pindivantalu/texts/t'

export const LOWEST_RATING = 1
export const HIGHEST_RATING = 5
export const LONGEST_COMMENT = 2000

/** Shown where a review's author is not known, for example after the account was deleted. The server sends it as a name. */
const ANONYMOUS = 'Anonymous'

export function authorOf(review: { user: { name: string | null } }): string {
  const name = review.user.name?.trim() || ANONYMOUS
  return name === ANONYMOUS ? t('Anonymous') : name
}
