import type { ErrorAnswer, FieldIssue } from '@pindivantalu/domain/error.wire'
import { ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'
import { t } from '@pindivantalu/texts/t'

/** When it is worth trying again, and what of the request is to blame, where the catalogue does not say so already. */
type RefusalDetails = {
  retryAfterSeconds?: number
  triesLeft?: number
  options?: ErrorAnswer['options']
  field?: string
  issues?: FieldIssue[] | Refusal['sayIssues']
  /** Instead of the catalogue's message: what the owner says. */
  say?: () => string
}

/** An expected refusal on its way out: the error answer turns it into `{ code, message }` with its status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly triesLeft: number | undefined
  readonly options: ErrorAnswer['options']
  /** In the language of the moment: who refuses does not know the reader's, the answer does. */
  readonly sayIssues: () => FieldIssue[]
  readonly say: (() => string) | undefined
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    const { retryAfterSeconds, triesLeft, options, field, issues, say } = details
    super(ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
    this.retryAfterSeconds = retryAfterSeconds
    this.triesLeft = triesLeft
    this.options = options
    this.say = say
    this.sayIssues = typeof issues === 'function' ? issues : () => issues ?? issuesOf(code, field)
  }
}

export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

function issuesOf(code: ErrorCode, field?: string): FieldIssue[] {
  const entry: { message: string; field?: string } = ERRORS[code]
  const path = field ?? entry.field
  return path === undefined ? [] : [{ path, message: t(entry.message) }]
}
