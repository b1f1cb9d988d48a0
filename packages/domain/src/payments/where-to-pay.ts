import { isInAnApp } from './in-an-app.ts'
import { takesNoFrames } from './takes-no-frames.ts'

/** `offer-outside`: cards can be paid here, but a UPI app cannot be opened from here. */
export type PlaceToPay = 'here' | 'offer-outside' | 'only-outside'

export type PaymentTrouble = {
  /** How often the customer pressed 'Pay' and the payment did not open, with a connection that works. */
  failedOpenings: number
  /** Without cookies no sign-in lasts from one request to the next. */
  takesCookies: boolean
}

/** The first failure may be the network's, and the next press loads the payment again. */
const MOST_FAILED_OPENINGS = 1

/** Where the customer of this browser can pay. A usual browser is the place, whatever fails: there is no better one. */
export function whereToPay(userAgent: string, { failedOpenings, takesCookies }: PaymentTrouble): PlaceToPay {
  if (!takesNoFrames(userAgent)) return 'here'
  if (failedOpenings > MOST_FAILED_OPENINGS || !takesCookies) return 'only-outside'
  return isInAnApp(userAgent) ? 'offer-outside' : 'here'
}
