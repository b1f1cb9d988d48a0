import { LONGEST_COMMENT } from '@pindivantalu/domain/reviews/review'
import { t } from '@pindivantalu/texts/t'

/** The person's own half-written words, as they were found in storage; anyone may have written there. */
export function readDraft(stored: unknown, userId: string): string | undefined {
  const { owner, comment } = (stored ?? {}) as { owner?: unknown; comment?: unknown }
  return owner === userId && typeof comment === 'string' ? comment : undefined
}

/** What has to be put right, in words. */
export function problemWith(comment: string): string | undefined {
  const count = -charactersLeft(comment)
  if (count <= 0) return undefined
  return t(
    'Please shorten the comment by {count, plural, one {1 character} other {{characters} characters}}',
    { count, characters: inGroups(count) },
  )
}

/** '1,990 characters left' */
export function roomLeft(comment: string): string {
  const count = Math.max(0, charactersLeft(comment))
  return t('{count, plural, one {1 character} other {{characters} characters}} left', {
    count,
    characters: inGroups(count),
  })
}

function charactersLeft(comment: string): number {
  return LONGEST_COMMENT - comment.trim().length
}

function inGroups(count: number): string {
  return count.toLocaleString('en-IN')
}
