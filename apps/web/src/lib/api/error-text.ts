import type { FieldIssue } from '@pindivantalu/domain/error.wire'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import { t } from '@pindivantalu/texts/t'
import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

type Failure = FetchBaseQueryError | SerializedError | undefined

/** What a person reads when a call failed: the server's message, else the error's own text. */
export function errorText(failure: unknown, fallback = t('Something went wrong. Please try again.')): string {
  const error = failure as Failure
  if (!error) return fallback
  if (!('status' in error)) return ('message' in error && error.message) || fallback
  switch (error.status) {
    case 'FETCH_ERROR':
      return t('You seem to be offline. Please check your connection and try again.')
    case 'TIMEOUT_ERROR':
      return t('The shop took too long to answer. Please try again.')
    case 'PARSING_ERROR':
      return t('The shop gave an answer that cannot be read ({status}). Please try again.', {
        status: error.originalStatus,
      })
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
  return [message, error].find(words => typeof words === 'string' && words !== '') as string | undefined
}
