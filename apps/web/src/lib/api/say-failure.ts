import { toast } from '../toasts.ts'
import { errorText, statusOf } from './error-text.ts'

/** People who are signed out meanwhile are on the way to the sign-in, which says so. */
export function sayFailure(error: unknown): void {
  if (statusOf(error) !== 401) toast.bad(errorText(error))
}
