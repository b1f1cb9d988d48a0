import { DAY, HOUR } from '../indian-time.ts'

/** Those whose silence an owner should know about. */
export const HEARD_PROVIDERS = ['razorpay', 'whatsapp', 'sms', 'mail', 'firebase'] as const
export type HeardProvider = (typeof HEARD_PROVIDERS)[number]

/** Webhooks come within seconds, and again for a day where they are not taken. */
const SILENT_AFTER = 2 * HOUR

/** What is older says nothing of today; events are kept longer than this. */
export const LOOKS_BACK = 7 * DAY

/**
 * Since when a provider is silent, if it is. `owedSince` is the first thing after its last word that it should have told
 * of: a payment, or a message it took.
 */
export function silentSince(owedSince: Date | null, now: Date): Date | null {
  return owedSince !== null && now.getTime() - owedSince.getTime() >= SILENT_AFTER ? owedSince : null
}
