import { within } from '../../../lib/within.ts'

export class IdentityTimeout extends Error {
  readonly code = 'shop/identity-timeout'
}

/** The provider's library may wait forever; a person does not. */
export function withinPatience<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return within(milliseconds, work, () => new IdentityTimeout())
}

/** Ends as soon as the signal says so. */
export function unlessCancelled<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const cancelled = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([work, cancelled])
}
