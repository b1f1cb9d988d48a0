import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, exportJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { selfSignedCertificate } from './self-signed-certificate.ts'

export type SigningKey = {
  sign(claims: JWTPayload): Promise<string>
  /** The claims, or the error that jose throws for a token that is forged, broken or expired. */
  read(token: string, now: Date): Promise<JWTPayload>
  /** Both forms in which Google publishes its keys. */
  keySet(): Promise<{ keys: JWK[] }>
  certificates(): Promise<Record<string, string>>
}

type MadeKey = { kid: string; publicKey: KeyObject; privateKey: KeyObject }

/** An RS256 key of this run of the sandbox: nothing secret is kept in the repository or on the disk. */
export function createSigningKey(): SigningKey {
  let made: Promise<MadeKey> | undefined
  const key = () => {
    // Made when first needed, for it takes a moment and most runs of a test sign nothing.
    made ??= makeKey()
    return made
  }

  return {
    async sign(claims) {
      const { kid, privateKey } = await key()
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
    },
    async read(token, now) {
      const { publicKey } = await key()
      return (await jwtVerify(token, publicKey, { algorithms: ['RS256'], currentDate: now })).payload
    },
    async keySet() {
      const { kid, publicKey } = await key()
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
    },
    async certificates() {
      const { kid, ...pair } = await key()
      return { [kid]: selfSignedCertificate(pair) }
    },
  }
}

async function makeKey(): Promise<MadeKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { kid: await calculateJwkThumbprint(await exportJWK(publicKey)), publicKey, privateKey }
}
