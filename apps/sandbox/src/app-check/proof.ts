import { GoogleRefusal } from '../google-errors.ts'

export type Provider = 'recaptcha_enterprise' | 'debug'
export type ProofRequest = Record<string, unknown> | undefined

const PROOFS: Record<string, { provider: Provider; field: string }> = {
  exchangeRecaptchaEnterpriseToken: {
    provider: 'recaptcha_enterprise',
    field: 'recaptcha_enterprise_token',
  },
  exchangeDebugToken: { provider: 'debug', field: 'debug_token' },
}

/** Any proof is believed but these. Beware: after a 403 or 404 the SDK asks no more for a day. */
const DOUBTED: Record<string, GoogleRefusal> = {
  refused: new GoogleRefusal('App attestation failed.', 403),
  throttled: new GoogleRefusal('Too many attempts.', 429),
}

/** Who vouches for the page. */
export function demandProof(act: string, body: ProofRequest): Provider {
  const known = Object.hasOwn(PROOFS, act) ? PROOFS[act] : undefined
  if (!known) throw new GoogleRefusal('Method not found.', 404)
  const proof = body?.[known.field]
  if (typeof proof !== 'string' || !proof)
    throw new GoogleRefusal(`${known.field} must be a text, and not empty.`)
  const doubt = Object.hasOwn(DOUBTED, proof) ? DOUBTED[proof] : undefined
  if (doubt) throw doubt
  return known.provider
}
