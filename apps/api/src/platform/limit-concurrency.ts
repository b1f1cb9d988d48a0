import { refuse } from '../http/errors/refusal.ts'
import { RETRY_AFTER_SECONDS } from '../http/limits/busy.ts'

/** The same work, at most so many at once; the others wait in the order they came, or are refused when too many wait. */
export function limitConcurrency<Input, Output>(
  most: number,
  work: (input: Input) => Promise<Output>,
  { mostWaiting = Number.POSITIVE_INFINITY } = {},
): (input: Input) => Promise<Output> {
  let running = 0
  const waiting: (() => void)[] = []

  return async input => {
    if (running < most) running += 1
    else if (waiting.length >= mostWaiting) refuse('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work(input)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
