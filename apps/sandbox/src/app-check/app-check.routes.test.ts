import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'

const APP = '1:100000000001:web:sandbox'
const PROJECT = '/v1/projects/pindivantalu-sandbox/apps'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox()
})
afterEach(() => sandbox.app.close())

const exchange = (payload: object, { act = 'exchangeDebugToken', project = PROJECT } = {}) =>
  sandbox.app.inject({ method: 'POST', url: `${project}/${APP}:${act}?key=any`, payload })

describe('App Check', () => {
  it.each([
    ['exchangeDebugToken', { debug_token: 'of a developer' }, 'debug'],
    [
      'exchangeRecaptchaEnterpriseToken',
      { recaptcha_enterprise_token: 'solved', limited_use: true },
      'recaptcha_enterprise',
    ],
  ])('%s gives a token that its keys prove', async (act, proof, provider) => {
    const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
    const { token, ttl } = (await exchange(proof, { act })).json() as { token: string; ttl: string }

    expect(ttl).toBe('3600s')
    const { payload, protectedHeader } = await jwtVerify(
      token,
      createRemoteJWKSet(new URL(`${origin}/v1/jwks`)),
      { issuer: 'https://firebaseappcheck.googleapis.com/100000000001', algorithms: ['RS256'] },
    )
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' })
    expect(payload).toMatchObject({
      sub: APP,
      aud: ['projects/100000000001', 'projects/pindivantalu-sandbox'],
      provider,
    })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600)
  })

  it('knows its project by number, too', async () => {
    const project = '/v1/projects/100000000001/apps'
    expect((await exchange({ debug_token: 'any' }, { project })).statusCode).toBe(200)
  })

  it('is called by pages, its keys by servers only', async () => {
    const preflight = await sandbox.app.inject({
      method: 'OPTIONS',
      url: `${PROJECT}/${APP}:exchangeDebugToken`,
    })
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect((await sandbox.app.inject('/v1/jwks')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('fails with the identity service', async () => {
    sandbox.faults.switchOn({ provider: 'identity', mode: 'error', seconds: 60 })
    expect((await exchange({ debug_token: 'any' })).statusCode).toBe(500)
    expect((await sandbox.app.inject('/v1/jwks')).statusCode).toBe(500)
  })
})
