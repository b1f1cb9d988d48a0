import { RATINGS } from '@pindivantalu/domain/reviews/ratings'
import { LONGEST_COMMENT } from '@pindivantalu/domain/reviews/review'
import type { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'

/** What stands in the fields, as it was chosen and typed. */
export type ReviewDraft = { rating: string; comment: string }

export const NO_WORDS: ReviewDraft = { rating: '', comment: '' }

/** The person's own half-written review, as it was found in storage; anyone may have written there. */
export function readDraft(stored: unknown, userId: string): ReviewDraft | undefined {
  const { owner, draft } = (stored ?? {}) as { owner?: unknown; draft?: Partial<ReviewDraft> | null }
  if (owner !== userId) return undefined
  const isWhole = typeof draft?.rating === 'string' && typeof draft.comment === 'string'
  return isWhole ? (draft as ReviewDraft) : undefined
}

/** What has to be put right in each field, in words. */
export function problemsIn({ rating, comment }: ReviewDraft): Partial<ReviewDraft> {
  const tooMany = -charactersLeft(comment)
  return {
    ...(!RATINGS.some(one => String(one.rating) === rating) && { rating: t('Please select a rating') }),
    ...(tooMany > 0 && { comment: shortenBy(tooMany) }),
  }
}

/** '1,990 characters left' */
export function roomLeft(comment: string): string {
  const count = Math.max(0, charactersLeft(comment))
  return t('{count, plural, one {1 character} other {{characters} characters}} left', {
    count,
    characters: inGroups(count),
  })
}

export function wordsOf({ rating, comment }: ReviewDraft): ReviewRequest {
  return { rating: Number(rating), comment: comment.trim() }
}

function charactersLeft(comment: string): number {
  return LONGEST_COMMENT - comment.trim().length
}

function shortenBy(count: number): string {
  return t(
    'Please shorten the comment by {count, plural, one {1 character} other {{characters} characters}}',
    { count, characters: inGroups(count) },
  )
}

function inGroups(count: number): string {
  return count.toLocaleString('en-IN')
}
