import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signInByHttp } from '../../test-support/sign-in-by-http.ts'
import { buildSandbox, type Sandbox } from '../app.ts'

type Verifier = { verifyJWT(token: string): Promise<Record<string, unknown>> }
type VerifierModule = {
  FirebaseTokenVerifier: new (keysUrl: string, issuer: string, about: object, app: object) => Verifier
  ID_TOKEN_INFO: object
}

const PHONE = '+919876543210'
const HOUR_MS = 3_600_000

// Its package offers only a verifier that asks Google for the keys.
const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('firebase-admin/auth'))
const { FirebaseTokenVerifier, ID_TOKEN_INFO } = require(join(folder, 'token-verifier.js')) as VerifierModule

let sandbox: Sandbox
let origin: string
let now: Date

beforeEach(async () => {
  now = new Date()
  sandbox = buildSandbox({ now: () => now })
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

function verify(token: string, projectId = 'pindivantalu-sandbox') {
  const keys = `${origin}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`
  const issuer = 'https://securetoken.google.com/'
  return new FirebaseTokenVerifier(keys, issuer, ID_TOKEN_INFO, { options: { projectId } }).verifyJWT(token)
}

describe("firebase-admin's own verifier", () => {
  it("accepts the sandbox's tokens", async () => {
    const { idToken, localId } = await signInByHttp(sandbox, PHONE)
    expect(await verify(idToken)).toMatchObject({ uid: localId, phone_number: PHONE })
  })

  it('refuses a token that has expired', async () => {
    now = new Date(Date.now() - HOUR_MS - 1_000)
    const { idToken } = await signInByHttp(sandbox, PHONE)
    await expect(verify(idToken)).rejects.toMatchObject({ code: 'auth/id-token-expired' })
  })

  it('refuses a token for another project', async () => {
    const { idToken } = await signInByHttp(sandbox, PHONE)
    await expect(verify(idToken, 'another-shop')).rejects.toThrow('incorrect "aud"')
  })

  it('refuses a token with alg none', async () => {
    const { idToken } = await signInByHttp(sandbox, PHONE)
    const [header = '', claims] = idToken.split('.')
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid, typ: 'JWT' })).toString('base64url')

    await expect(verify(`${unsigned}.${claims}.`)).rejects.toThrow('incorrect algorithm')
  })

  it('refuses a token that was changed', async () => {
    const { idToken } = await signInByHttp(sandbox, PHONE)
    const [header, claims = '', signature] = idToken.split('.')
    const changed = Buffer.from(claims, 'base64url').toString().replaceAll(PHONE, '+919000000001')

    await expect(
      verify([header, Buffer.from(changed).toString('base64url'), signature].join('.')),
    ).rejects.toThrow('invalid signature')
  })
})
