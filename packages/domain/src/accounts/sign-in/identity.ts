import { type Decision, refusal } from '../../errors.ts'
import { MINUTE } from '../../indian-time.ts'
import { isSignInPhone } from '../phone.ts'

/** A token is exchanged for a session at once: an older one was lost or stolen on the way. */
const TOKEN_USABLE_FOR = 5 * MINUTE

/** Clocks of two companies differ a little. */
const CLOCK_SKEW = MINUTE / 2

/** What a token of the identity provider says, once its signature, issuer, audience and expiry have been checked. */
export type IdentityClaims = {
  sub?: string | undefined
  auth_time?: unknown
  phone_number?: unknown
  firebase?: { sign_in_provider?: unknown } | undefined
}

/** Whose phone was proven, or why it was not. */
export function decideIdentity(claims: IdentityClaims, now: Date): Decision<{ phone: string }> {
  const { sub, auth_time: provenAt, phone_number: phone } = claims
  if (!sub || claims.firebase?.sign_in_provider !== 'phone') return refusal('auth.token_invalid')
  if (typeof provenAt !== 'number' || typeof phone !== 'string') return refusal('auth.token_invalid')
  const age = now.getTime() - provenAt * 1000
  if (age < -CLOCK_SKEW) return refusal('auth.token_invalid')
  if (age > TOKEN_USABLE_FOR) return refusal('auth.token_expired')
  return isSignInPhone(phone) ? { ok: true, phone } : refusal('auth.phone_not_indian')
}
