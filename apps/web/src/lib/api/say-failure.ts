import { toast } from '../toasts.ts'
import { errorText, statusOf } from './error-text.ts'

/** Whoever is signed out meanwhile is on the way to the sign-in, and told so there. */
export function sayFailure(error: unknown): void {
  if (statusOf(error) !== 401) toast.bad(errorText(error))
}
