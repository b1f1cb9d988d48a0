import pLimit from 'p-limit'
import { refuse } from '../http/errors/refusal.ts'
import { RETRY_AFTER_SECONDS } from '../http/limits/busy.ts'

/** The same work, at most so many at once; the others wait in the order they came, or are refused when too many wait. */
export function limitConcurrency<Input, Output>(
  most: number,
  work: (input: Input) => Promise<Output>,
  { mostWaiting = Number.POSITIVE_INFINITY } = {},
): (input: Input) => Promise<Output> {
  const limit = pLimit(most)

  return async input => {
    if (limit.activeCount + limit.pendingCount >= most + mostWaiting)
      refuse('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return limit(work, input)
  }
}
