import type { FieldIssue } from '@pindivantalu/domain/error.wire'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

type Failure = FetchBaseQueryError | SerializedError | undefined

const FALLBACK = 'Something went wrong. Please try again.'

/** What a person reads when a call failed: the server's message, else the error's own text. */
export function errorText(failure: unknown, fallback = FALLBACK): string {
  const error = failure as Failure
  if (!error) return fallback
  if (!('status' in error)) return ('message' in error && error.message) || fallback
  switch (error.status) {
    case 'FETCH_ERROR':
      return 'You seem to be offline. Please check your connection and try again.'
    case 'TIMEOUT_ERROR':
      return 'The shop took too long to answer. Please try again.'
    case 'PARSING_ERROR':
      return `The shop gave an answer that cannot be read (${error.originalStatus}). Please try again.`
    case 'CUSTOM_ERROR':
      return error.error
    default:
      return serverMessage(error.data) ?? fallback
  }
}

/** The HTTP status of a failed call, or undefined when no answer came. */
export function statusOf(failure: unknown): number | undefined {
  const status = (failure as { status?: unknown } | undefined)?.status
  return typeof status === 'number' ? status : undefined
}

/** Why the server said no, where it did, by its code in the catalogue. */
export function codeOf(failure: unknown): ErrorCode | undefined {
  return (failure as { data?: { code?: ErrorCode } } | undefined)?.data?.code
}

/** Which fields the server blames, where it said so. */
export function issuesOf(failure: unknown): FieldIssue[] {
  const issues = (failure as { data?: { issues?: unknown } } | undefined)?.data?.issues
  return Array.isArray(issues) ? issues : []
}

function serverMessage(data: unknown): string | undefined {
  const { message, error } = (data ?? {}) as { message?: unknown; error?: unknown }
  return [message, error].find(text => typeof text === 'string' && text !== '') as string | undefined
}
