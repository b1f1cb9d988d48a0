import { describe, expect, it } from 'vitest'
import { startTestShop } from '../../../test-support/test-app.ts'

const PHONE = { phone: '+919000000004' }

async function aShop(env: Record<string, string>) {
  const { app, issuer, deps } = await startTestShop(env)
  const { projectId, projectNumber, appId } = deps.config.firebase
  const now = Math.floor(Date.now() / 1000)
  const tokenWith = (change: object = {}) =>
    issuer.sign({
      iss: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
      aud: [`projects/${projectNumber}`, `projects/${projectId}`],
      sub: appId,
      iat: now,
      exp: now + 3600,
      ...change,
    })
  const ask = async (token?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/phone-exists',
      headers: token === undefined ? {} : { 'x-firebase-appcheck': token },
      payload: PHONE,
    })
  return { app, ask, tokenWith }
}

describe('where App Check is enforced', async () => {
  const { app, ask, tokenWith } = await aShop({ APPCHECK_MODE: 'enforce' })
  const past = Math.floor(Date.now() / 1000) - 60

  it('lets in a call of the shop’s own pages', async () => {
    expect((await ask(await tokenWith())).statusCode).toBe(200)
  })

  it.each([
    ['without a token', async () => undefined],
    ['with nonsense', async () => 'nonsense'],
    ['with an expired token', () => tokenWith({ exp: past })],
    ['with a token of another app', () => tokenWith({ sub: '1:2:web:evil' })],
    ['with a token for another project', () => tokenWith({ aud: ['projects/another'] })],
    ['with a token of another issuer', () => tokenWith({ iss: 'https://evil.example' })],
  ])('refuses a call %s', async (_what, token) => {
    const answer = await ask(await token())
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'auth.app_not_verified' })
  })

  it('asks no token of what need not be protected', async () => {
    expect((await app.inject('/api/products')).statusCode).toBe(200)
  })
})

describe('while the keys of App Check cannot be fetched', () => {
  const down = { APPCHECK_JWKS_URL: 'http://127.0.0.1:9/keys' }

  it.each([
    ['enforce', 403],
    ['monitor', 200],
    ['off', 200],
  ])('%s answers %i', async (mode, status) => {
    const { ask, tokenWith } = await aShop({ APPCHECK_MODE: mode, ...down })
    expect((await ask(await tokenWith())).statusCode).toBe(status)
  })
})

it('only watches in monitor', async () => {
  const { ask } = await aShop({ APPCHECK_MODE: 'monitor' })
  expect((await ask()).statusCode).toBe(200)
})
