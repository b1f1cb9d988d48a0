import { META_CODES } from './meta-errors.ts'

/**
 * Recipients for what no honest call can bring about: numbers that begin so are refused with the code of Meta's that
 * their last six digits spell, or are accepted and fail later with it. Each suffers alone, where a fault would strike
 * every message of that moment.
 */
const REFUSED_AT_ONCE = '+916999'
const FAILS_LATER = '+916998'

/** The one a test needs most. */
export const UNDELIVERABLE_LATER = `${FAILS_LATER}131026`

export const refusalAtOnce = (phone: string) => codeAfter(REFUSED_AT_ONCE, phone)
export const failureLater = (phone: string) => codeAfter(FAILS_LATER, phone)

function codeAfter(prefix: string, phone: string): number | undefined {
  const code = phone.startsWith(prefix) ? Number(phone.slice(prefix.length)) : undefined
  return META_CODES.find(known => known === code)
}
