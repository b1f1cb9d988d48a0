import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const KEY_ID = 'of-these-tests'

const makeKeys = () => generateKeyPair('RS256', { extractable: true })
let keysOfThisWorker: ReturnType<typeof makeKeys> | undefined

/** To make them takes longer than to start a shop, so all issuers of a worker share them. */
function ownKeys() {
  keysOfThisWorker ??= makeKeys()
  return keysOfThisWorker
}

/** Signs tokens as the identity provider does, true ones and forged ones, and publishes the key to check them by. */
export async function startTokenIssuer() {
  const server = createServer(async (_request, response) => {
    const key = await exportJWK((await ownKeys()).publicKey)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    async sign(
      claims: JWTPayload,
      {
        keyId = KEY_ID,
        privateKey,
      }: { keyId?: string; privateKey?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'] } = {},
    ) {
      const header = { alg: 'RS256', kid: keyId, typ: 'JWT' }
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey ?? (await ownKeys()).privateKey)
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** What a token says of someone who has just proven a phone to a project. */
export function claimsFor(
  phone: string,
  { projectId, secondsAgo = 1 }: { projectId: string; secondsAgo?: number },
) {
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `uid-of-${phone}`,
    auth_time: at,
    iat: at,
    exp: at + 3600,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  }
}
