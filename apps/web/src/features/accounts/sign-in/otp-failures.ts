import type { ErrorCode } from '@pindivantalu/domain/errors'
import { t } from '@pindivantalu/texts/t'
import { codeOf, errorText, statusOf } from '../../../lib/api/error-text.ts'
import { NoRecaptchaContainer } from '../phone-identity/phone-identity.ts'
import { identityAdvice } from '../phone-identity/phone-identity-errors.ts'
import { type OtpTexts, withAdvice } from './otp-texts.ts'

/** The shop or the person's own entry says no, in words that are shown as they are. */
export class Refused extends Error {}

/** The phone belongs to the other form, as that of a customer who registers again. */
export class AtWrongDoor extends Refused {}

export function sendFailureText(error: unknown, { couldNotSend }: OtpTexts): string {
  if (error instanceof Refused || error instanceof NoRecaptchaContainer) return error.message
  return withAdvice(t(couldNotSend), isOfShop(error) ? errorText(error) : identityAdvice(error))
}

const TOO_OFTEN = 429

/**
 * A phone that strangers have asked about too often keeps nobody out: the code is sent, and the shop says after it what
 * it would have said before.
 */
export async function unlessTooOftenAsked(
  asking: Promise<string | undefined> | undefined,
): Promise<string | undefined> {
  try {
    return await asking
  } catch (error) {
    if (statusOf(error) === TOO_OFTEN) return undefined
    throw error
  }
}

/** Where the shop was asked and refused, the code was right: its own words are shown. */
export function verifyFailureText(error: unknown, { invalid }: OtpTexts): string {
  if (error instanceof Refused) return error.message
  return isOfShop(error) ? errorText(error) : withAdvice(t(invalid), identityAdvice(error))
}

/** 'User already exists' and its like concern the phone; all else is said beside the code. */
export function isAboutPhone(error: unknown): boolean {
  return /^(account|delivery_partner)\./.test(codeOf(error) ?? '')
}

const OF_OTHER_DOOR: (ErrorCode | undefined)[] = [
  'account.already_exists',
  'delivery_partner.already_exists',
  'delivery_partner.not_registered',
]

/** Whether the other form takes this phone: said before a code is sent, or by the shop after it. */
export function isAtWrongDoor(error: unknown): boolean {
  return error instanceof AtWrongDoor || OF_OTHER_DOOR.includes(codeOf(error))
}

function isOfShop(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error
}
