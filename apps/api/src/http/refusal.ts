import { ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'

/** An expected refusal on its way out: the error answer turns it into `{ code, message }` with its status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  constructor(code: ErrorCode) {
    super(ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
  }
}

export function refuse(code: ErrorCode): never {
  throw new Refusal(code)
}
