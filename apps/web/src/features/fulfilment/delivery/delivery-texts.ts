import { t, text } from '@pindivantalu/texts/t'
import { codeOf, errorText, statusOf } from '../../../lib/api/error-text.ts'

export const COULD_NOT_COLLECT = text('Could not collect order')
export const COULD_NOT_SEND = text('Failed to send OTP')
export const COULD_NOT_VERIFY = text('OTP verification failed')
export const COULD_NOT_TAKE_BACK = text('Could not take it back')
export const COULD_NOT_DELIVER = text('Could not set order as delivered')

export const GIVEN_AWAY = text('This order was given to someone else')

/** After the words of a refused code, which stay as they are. */
export function triesLeftText(triesLeft: number): string {
  return triesLeft === 0
    ? t('Wrong code. No tries left.')
    : t('Wrong code. {count, plural, one {1 try left.} other {{count} tries left.}}', {
        count: triesLeft,
      })
}

/** The server's word where it refused; else what failed, and why as far as is known. */
export function failureText(error: unknown, whatFailed: string): string {
  // About an order that is no longer theirs the server says nothing, not even that it is there.
  if (codeOf(error) === 'order.not_found') return t(GIVEN_AWAY)
  const failed = t(whatFailed)
  const reason = errorText(error, failed)
  const isRefusal = (statusOf(error) ?? 500) < 500
  return isRefusal || reason.startsWith(failed) ? reason : `${failed}. ${reason}`
}
