import { text } from '@pindivantalu/texts/t'
import { type Decision, refusal } from '../../errors.ts'
import type { Approval } from './partner-approval.ts'

export const LONGEST_VEHICLE = 60
/** 'TS09 20110012345': state, office, year and number, with or without spaces and dashes; older ones are shorter. */
export const LICENCE_NUMBER = /^[A-Z]{2}[A-Z0-9 /-]{5,16}[0-9]$/
export const LICENCE_NUMBER_MESSAGE = text('Enter the number as it stands on the driving licence.')

/** Capital letters and single spaces: as the card has it. */
export function tidyLicenceNumber(typed: string): string {
  return typed.trim().toUpperCase().replace(/\s+/g, ' ')
}

/** What the owner decided about stays as it was: details change only while they wait. */
export function decideApplication(approval: Approval | null): Decision {
  if (approval === null) return refusal('delivery_partner.not_registered')
  return approval === 'pending' ? { ok: true } : refusal('delivery_partner.already_decided')
}
