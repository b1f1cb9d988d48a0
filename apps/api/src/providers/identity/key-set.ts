import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'

/** `unavailable`: the keys could not be fetched, which says nothing about the token. */
export type VerifiedToken =
  | { ok: true; claims: JWTPayload }
  | { ok: false; problem: 'invalid' | 'expired' | 'unavailable' }

type KeySet = { url: string; issuer: string; audience: string }

const FETCH_WITHIN_MS = 5_000
/** A key that is not among those known is looked for again, but not for every forged token. */
const LOOK_AGAIN_AFTER_MS = 10_000
const CLOCK_SKEW_SECONDS = 30

/** Checks tokens that another company signs against the keys it publishes. */
export function createTokenVerifier({ url, issuer, audience }: KeySet) {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_WITHIN_MS,
    cooldownDuration: LOOK_AGAIN_AFTER_MS,
  })
  const demands = { algorithms: ['RS256'], issuer, audience, clockTolerance: CLOCK_SKEW_SECONDS }

  return async (token: string): Promise<VerifiedToken> => {
    try {
      const { payload } = await jwtVerify(token, keys, { ...demands, requiredClaims: ['exp', 'iat', 'sub'] })
      return { ok: true, claims: payload }
    } catch (error) {
      return { ok: false, problem: problemOf(error) }
    }
  }
}

function problemOf(error: unknown): 'invalid' | 'expired' | 'unavailable' {
  if (error instanceof errors.JWTExpired) return 'expired'
  const isAboutToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    // What jose throws when the answer is not 200 or not JSON has no class of its own.
    error.code !== errors.JOSEError.code
  return isAboutToken ? 'invalid' : 'unavailable'
}
