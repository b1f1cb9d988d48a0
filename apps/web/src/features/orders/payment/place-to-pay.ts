import { type PlaceToPay, whereToPay } from '@pindivantalu/domain/payments/where-to-pay'

/** Of this browser. */
export function placeToPay(failedOpenings: number): PlaceToPay {
  return whereToPay(navigator.userAgent, { failedOpenings, takesCookies: navigator.cookieEnabled })
}
