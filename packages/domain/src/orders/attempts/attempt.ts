import { t, text } from '@pindivantalu/texts/t'

export const ATTEMPT_REASONS = [
  'nobody_home',
  'phone_unreachable',
  'wrong_address',
  'refused',
  'other',
] as const
export type AttemptReason = (typeof ATTEMPT_REASONS)[number]

/** On the buttons of the partner and in the owner's lists; said by `t`. */
export const ATTEMPT_REASON_TEXTS: Record<AttemptReason, string> = {
  nobody_home: text('Nobody at home'),
  phone_unreachable: text('Phone not answered'),
  wrong_address: text('Address not found'),
  refused: text('Does not want it'),
  other: text('Another reason'),
}

/** After so many an order waits for the owner: only a call can tell whether another way makes sense. */
const MOST_ATTEMPTS = 3
export const MOST_ATTEMPT_NOTE_LETTERS = 200

export function waitsForShop({ failedAttempts }: { failedAttempts: number }): boolean {
  return failedAttempts >= MOST_ATTEMPTS
}

/** Within a sentence to the customer: '… could not hand it over: {this}.' */
export function reasonToCustomer(reason: AttemptReason): string {
  switch (reason) {
    case 'nobody_home':
      return t('nobody was at home')
    case 'phone_unreachable':
      return t('your phone could not be reached')
    case 'wrong_address':
      return t('we did not find the address')
    case 'refused':
      return t('the parcel was not accepted')
    case 'other':
      return t('it was not possible this time')
  }
}

export type Place = { latitude: number; longitude: number }

/** About a hundred metres: enough to see whether somebody was in the right street. */
export function roughPlace({ latitude, longitude }: Place): Place {
  return { latitude: thirdDecimal(latitude), longitude: thirdDecimal(longitude) }
}

const thirdDecimal = (degrees: number) => Math.round(degrees * 1000) / 1000
