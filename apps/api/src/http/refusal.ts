import { ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'

/** An expected refusal on its way out: the error answer turns it into `{ code, message }` with its status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, { retryAfterSeconds }: RefusalFacts = {}) {
    super(ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** When it is worth trying again. */
type RefusalFacts = { retryAfterSeconds?: number }

export function refuse(code: ErrorCode, facts?: RefusalFacts): never {
  throw new Refusal(code, facts)
}
