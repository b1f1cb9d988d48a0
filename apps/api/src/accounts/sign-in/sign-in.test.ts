import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { claimsFor } from '../../../test-support/token-issuer.ts'

const shop = await startTestShop()
const { app, pool, issuer, tokenFor, deps } = shop
const PROJECT = deps.config.firebase.projectId

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const signIn = async (token: string) => post('/api/users/auth', { token })
const newPhone = () => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

async function usersWith(phone: string) {
  return (await pool.query('SELECT name, email, is_admin FROM users WHERE phone = $1', [phone])).rows
}

describe('signing in', () => {
  it('gives a session cookie that scripts cannot read, and no token', async () => {
    const answer = await signIn(await tokenFor(DEMO.customer))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      name: 'Anusha Vemula',
      phone: DEMO.customer,
      email: null,
      isEmailProven: false,
      isAdmin: false,
      deliveryPartner: { isDeliveryPartner: false, isApproved: false },
      language: 'en',
    })
    expect(answer.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps only the hash of what the cookie holds', async () => {
    const { headers } = await signInAs(shop, DEMO.customer)
    const { rows } = await pool.query('SELECT token_hash FROM sessions')
    for (const { token_hash } of rows) expect(headers.cookie).not.toContain(token_hash.toString('base64url'))
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  })

  it('gives a new account the language of its page, and leaves that of one which is there', async () => {
    const phone = newPhone()
    const inLanguage = async (language: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/users/auth',
        headers: { 'accept-language': language },
        payload: { token: await tokenFor(phone) },
      })
    expect((await inLanguage('te')).json()).toMatchObject({ language: 'te' })
    expect((await inLanguage('en')).json()).toMatchObject({ language: 'te' })
  })

  it('gives an unknown phone an account named User, once, also for two at once', async () => {
    const phone = newPhone()
    const token = await tokenFor(phone)
    const answers = await Promise.all([signIn(token), signIn(token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await usersWith(phone)).toEqual([{ name: 'User', email: null, is_admin: false }])
  })

  it('takes the phone from the token alone', async () => {
    const phone = newPhone()
    const answer = await post('/api/users/auth', { token: await tokenFor(phone), phone: DEMO.admin })
    expect(answer.json()).toMatchObject({ phone, isAdmin: false })
  })

  it('opens no session to an account whose phone is being changed', async () => {
    const [before, after] = [newPhone(), newPhone()]
    const { user } = await signInAs(shop, before)
    const admin = await pool.connect()
    await admin.query('BEGIN')
    await admin.query('UPDATE users SET phone = $2 WHERE id = $1', [user._id, after])
    const answer = signIn(await tokenFor(before))
    await expect.poll(() => waitingForLocks()).toBe(1)
    await admin.query('COMMIT')
    admin.release()
    expect((await answer).json()).toMatchObject({ name: 'User', phone: before })
    expect((await answer).json()._id).not.toBe(user._id)
  })

  async function waitingForLocks(): Promise<number> {
    const waiting = await pool.query(
      "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    return Number(waiting.rows[0].count)
  }

  it('ends the session this browser had before', async () => {
    const before = await signInAs(shop, DEMO.customer)
    await post('/api/users/auth', { token: await tokenFor(DEMO.otherCustomer) }, before.headers)
    expect((await app.inject({ url: '/api/users/profile', headers: before.headers })).statusCode).toBe(401)
  })
})

describe('a token is refused', () => {
  const claims = (change: object = {}) => ({ ...claimsFor(newPhone(), { projectId: PROJECT }), ...change })
  const now = () => Math.floor(Date.now() / 1000)

  it.each([
    ['for another project', () => issuer.sign(claims({ aud: 'another-shop' })), 'auth.token_invalid'],
    ['by another issuer', () => issuer.sign(claims({ iss: 'https://evil.example' })), 'auth.token_invalid'],
    ['that has expired', () => issuer.sign(claims({ exp: now() - 60 })), 'auth.token_expired'],
    ['without an end', () => issuer.sign(claims({ exp: undefined })), 'auth.token_invalid'],
    [
      'six minutes after the phone was proven',
      () => issuer.sign(claims({ auth_time: now() - 360 })),
      'auth.token_expired',
    ],
    ['from the future', () => issuer.sign(claims({ auth_time: now() + 90 })), 'auth.token_invalid'],
    [
      'for a password',
      () => issuer.sign(claims({ firebase: { sign_in_provider: 'password' } })),
      'auth.token_invalid',
    ],
    ['for no phone', () => issuer.sign(claims({ phone_number: undefined })), 'auth.token_invalid'],
    [
      'for a foreign phone',
      () => issuer.sign(claims({ phone_number: '+14155550100' })),
      'auth.phone_not_indian',
    ],
    ['for nobody', () => issuer.sign(claims({ sub: '' })), 'auth.token_invalid'],
    ['signed by a key of one’s own', () => forged(claims()), 'auth.token_invalid'],
    ['signed by an unknown key', () => issuer.sign(claims(), { keyId: 'unknown' }), 'auth.token_invalid'],
    ['that nobody signed', () => unsigned(claims()), 'auth.token_invalid'],
    ['signed with the public key as a password', () => signedByPassword(claims()), 'auth.token_invalid'],
    ['that is none', () => 'not a token', 'auth.token_invalid'],
  ])('%s', async (_what, make, code) => {
    const users = await countUsers()
    const answer = await signIn(await make())
    expect(answer.json()).toMatchObject({ code })
    expect([401, 403]).toContain(answer.statusCode)
    expect(answer.cookies).toEqual([])
    expect(await countUsers()).toBe(users)
  })

  async function countUsers(): Promise<number> {
    return (await pool.query('SELECT count(*) FROM users')).rows[0].count
  }

  async function forged(payload: object) {
    const { privateKey } = await generateKeyPair('RS256')
    return issuer.sign({ ...payload }, { privateKey })
  }

  function unsigned(payload: object) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`
  }

  async function signedByPassword(payload: object) {
    const publicKey = await (await fetch(issuer.keysUrl)).text()
    return new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256', kid: 'of-these-tests' })
      .sign(Buffer.from(publicKey))
  }
})

describe('signing up', () => {
  it('makes the account with its name and email', async () => {
    const phone = newPhone()
    const answer = await post('/api/users', {
      token: await tokenFor(phone),
      name: ' Lakshmi  Devi ',
      email: 'L@Example.com',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: 'Lakshmi Devi', email: 'l@example.com', phone })
    expect(answer.cookies).toHaveLength(1)
  })

  it('is refused where the phone has an account, and changes nothing', async () => {
    const answer = await post('/api/users', {
      token: await tokenFor(DEMO.customer),
      name: 'Someone',
      email: '',
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'account.already_exists',
      message: 'User already exists. Please login instead.',
    })
    expect(answer.cookies).toEqual([])
    expect(await usersWith(DEMO.customer)).toMatchObject([{ name: 'Anusha Vemula' }])
  })
})

describe('a delivery partner', () => {
  it('applies with a new phone and waits for approval', async () => {
    const token = await tokenFor(newPhone())
    const answer = await post('/api/users/deliverypartner/register', { token, name: 'Ramesh', email: null })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Ramesh',
      deliveryPartner: { isDeliveryPartner: true, isApproved: false },
    })
  })

  it('applies with the account of a customer, which keeps its name', async () => {
    const phone = newPhone()
    await post('/api/users', { token: await tokenFor(phone), name: 'Lakshmi', email: 'l@example.com' })
    const answer = await post('/api/users/deliverypartner/register', {
      token: await tokenFor(phone),
      name: 'Ramesh',
    })
    expect(answer.json()).toMatchObject({
      name: 'Lakshmi',
      email: 'l@example.com',
      deliveryPartner: { isDeliveryPartner: true },
    })
  })

  it('gives an account named User its name', async () => {
    const phone = newPhone()
    await signIn(await tokenFor(phone))
    const answer = await post('/api/users/deliverypartner/register', {
      token: await tokenFor(phone),
      name: 'Ramesh',
    })
    expect(answer.json()).toMatchObject({ name: 'Ramesh' })
  })

  it('applies once', async () => {
    const token = await tokenFor(DEMO.approvedPartner)
    const answer = await post('/api/users/deliverypartner/register', { token, name: 'Ramesh' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'delivery_partner.already_exists',
      message: 'Delivery partner already exists. Please login instead.',
    })
  })

  it('signs in, approved or not; others are told to register and get no session', async () => {
    for (const phone of [DEMO.approvedPartner, DEMO.pendingPartner]) {
      const answer = await post('/api/users/deliverypartner/login', { token: await tokenFor(phone) })
      expect(answer.json()).toMatchObject({
        deliveryPartner: { isDeliveryPartner: true, isApproved: phone === DEMO.approvedPartner },
      })
    }
    const stranger = await post('/api/users/deliverypartner/login', { token: await tokenFor(DEMO.customer) })
    expect(stranger.json()).toMatchObject({
      code: 'delivery_partner.not_registered',
      message: 'Not an existing delivery partner. Please register below.',
    })
    expect(stranger.cookies).toEqual([])
  })
})

describe('whether a phone is known', () => {
  it.each([
    ['phone-exists', DEMO.customer, true],
    ['checkuser', DEMO.customer.slice(3), true],
    ['phone-exists', '+919999999999', false],
    ['checkdeliverypartner', DEMO.pendingPartner, true],
    ['checkdeliverypartner', DEMO.customer, false],
  ])('%s of %s answers %s', async (path, phone, exists) => {
    expect((await post(`/api/users/${path}`, { phone })).json()).toEqual({ exists })
  })

  it.each(['', '123', '+14155550100', '9'.repeat(500), 7, null])('%j is no phone', async phone => {
    expect((await post('/api/users/phone-exists', { phone })).statusCode).toBe(400)
  })
})
