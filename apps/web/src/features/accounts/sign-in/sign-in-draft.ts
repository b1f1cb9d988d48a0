import { forget, recall, remember } from '../../../lib/storage/tab-memory.ts'

/**
 * What was typed into a sign-in form, and the code that is out for it. People who read the SMS elsewhere, go back, or
 * came to the wrong form first type nothing twice and need no second code. It goes once they are signed in.
 */
export type SignInDraft = {
  phone: string
  otp: string
  sent?: SentCode | undefined
  /** Kept for people who go back to register: signing in does not ask for them. */
  name?: string
  email?: string
  error?: SignInError | undefined
}

/** To be said when the page has been loaded again. */
export type SignInError = { text: string; about: 'phone' | 'otp' }

/** A code on its way, by the provider's id, and when the next one may be asked for. */
export type SentCode = { codeId: string; resendAt: number }

const DRAFT_KEY = 'signInDraft'
const RELOADED_KEY = 'signInReloaded'

/** What is left out stays as it is. */
export function keepDraft(draft: Partial<SignInDraft>): void {
  remember(DRAFT_KEY, { ...readDraft(), ...draft })
}

export function readDraft(): SignInDraft | undefined {
  return recall(DRAFT_KEY) as SignInDraft | undefined
}

export function forgetDraft(): void {
  forget(DRAFT_KEY)
}

/** Whether the page is being loaded again: once until a code has been sent, so that a lasting fault makes no loop. */
export function reloadOnce(error: SignInError): boolean {
  if (recall(RELOADED_KEY) || !remember(RELOADED_KEY, true)) return false
  keepDraft({ error })
  window.location.reload()
  return true
}

export function allowReloadAgain(): void {
  forget(RELOADED_KEY)
}
