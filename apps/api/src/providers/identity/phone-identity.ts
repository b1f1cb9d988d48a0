import { decideIdentity, type IdentityClaims } from '@pindivantalu/domain/accounts/sign-in/identity'
import { type Decision, type ErrorCode, refusal } from '@pindivantalu/domain/errors'
import { createTokenVerifier, type VerifiedToken } from './key-set.ts'

/** Firebase phone sign-in: the browser proves a phone to Google and brings us Google's word for it. */
export type PhoneIdentity = { verify: (token: string) => Promise<Decision<{ phone: string }>> }

const REFUSALS = {
  invalid: 'auth.token_invalid',
  expired: 'auth.token_expired',
  unavailable: 'server.unavailable',
} as const satisfies Record<(VerifiedToken & { ok: false })['problem'], ErrorCode>

export function createPhoneIdentity({
  projectId,
  keysUrl,
}: {
  projectId: string
  keysUrl: string
}): PhoneIdentity {
  const verify = createTokenVerifier({
    url: keysUrl,
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
  })
  return {
    async verify(token) {
      const verified = await verify(token)
      // Real time, as the provider's: the shop's own clock can be moved.
      return verified.ok
        ? decideIdentity(verified.claims as IdentityClaims, new Date())
        : refusal(REFUSALS[verified.problem])
    },
  }
}
