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

const exchange = (
  payload: object,
  { act = 'exchangeDebugToken', project = PROJECT, query = 'key=any' } = {},
) => sandbox.app.inject({ method: 'POST', url: `${project}/${APP}:${act}?${query}`, payload })

describe('App Check', () => {
  it.each([
    ['exchangeDebugToken', { debug_token: 'of a developer' }, 'debug'],
    [
      'exchangeRecaptchaEnterpriseToken',
      { recaptcha_enterprise_token: 'solved', limited_use: true },
      'recaptcha_enterprise',
    ],
  ])('%s gives a token that its keys prove', async (act, proof, provider) => {
    const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
    const { token, ttl } = (await exchange(proof, { act })).json() as { token: string; ttl: string }

    expect(ttl).toBe('3600s')
    const { payload, protectedHeader } = await jwtVerify(
      token,
      createRemoteJWKSet(new URL(`${address}/v1/jwks`)),
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

  it.each([
    ['no proof', {}, {}, 400],
    ['an empty proof', { debug_token: '' }, {}, 400],
    ['a proof that is no text', { debug_token: 7 }, {}, 400],
    ['no key', { debug_token: 'any' }, { query: '' }, 403],
    ['a proof that is refused', { debug_token: 'refused' }, {}, 403],
    ['too many proofs', { debug_token: 'throttled' }, {}, 429],
    ['another project', { debug_token: 'any' }, { project: '/v1/projects/another-shop/apps' }, 404],
    ['an unknown act', { debug_token: 'any' }, { act: 'toString' }, 404],
  ])('refuses %s', async (_what, proof, wishes, status) => {
    const answer = await exchange(proof, wishes)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error: { code: status } })
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
