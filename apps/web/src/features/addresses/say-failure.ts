import { errorText, statusOf } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'

/** Whoever is signed out meanwhile is on the way to the sign-in, and told so there. */
export function sayFailure(error: unknown): void {
  if (statusOf(error) !== 401) toast.bad(errorText(error))
}
