import { GoogleRefusal } from '../google-errors.ts'
import type { Identity } from './identity.ts'
import { DISABLED_PHONE } from './magic-phones.ts'

type Answer = { sessionInfo?: string; code?: string }

export async function confirmCode({ codes, accounts, tokens, faults }: Identity, answer: Answer) {
  const { sessionInfo, code } = answer
  if (!sessionInfo) throw new GoogleRefusal('MISSING_SESSION_INFO')
  if (!code) throw new GoogleRefusal('MISSING_CODE')

  const allAreExpired = faults.activeFault('identity', 'expire_codes') !== undefined
  const phone = codes.use({ sessionInfo, code, allAreExpired })
  if (phone === DISABLED_PHONE) throw new GoogleRefusal('USER_DISABLED')

  const signIn = accounts.signIn(phone)
  return { ...signIn, idToken: await tokens.issue(signIn) }
}
