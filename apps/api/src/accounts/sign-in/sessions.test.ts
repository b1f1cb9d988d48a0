import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop

type Headers = { cookie: string }
const profile = (headers: Headers) => app.inject({ url: '/api/users/profile', headers })
const sessionsOf = async (headers: Headers) =>
  (await app.inject({ url: '/api/users/sessions', headers })).json()

async function age(headers: Headers, column: 'last_seen_at' | 'expires_at', interval: string): Promise<void> {
  const [session] = (await sessionsOf(headers)).filter((one: { isThisDevice: boolean }) => one.isThisDevice)
  await pool.query(`UPDATE sessions SET ${column} = now() - $2::interval WHERE id = $1`, [
    session._id,
    interval,
  ])
}

describe('a session', () => {
  it('says who is signed in', async () => {
    const { headers, user } = await signInAs(shop, DEMO.customer)
    expect((await profile(headers)).json()).toEqual(user)
  })

  it.each([
    ['30 days without a visit', 'last_seen_at', '30 days 1 minute'],
    ['90 days in all', 'expires_at', '1 minute'],
  ] as const)('ends after %s', async (_what, column, interval) => {
    const { headers } = await signInAs(shop, DEMO.customer)
    await age(headers, column, interval)
    const answer = await profile(headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'auth.required', message: 'Please sign in to continue.' })
  })

  it('is kept alive by a visit, which is noted once an hour', async () => {
    const { headers } = await signInAs(shop, DEMO.customer)
    const lastSeen = async () => Date.parse((await sessionsOf(headers))[0].lastSeenAt)
    await age(headers, 'last_seen_at', '29 days')
    await profile(headers)
    const seen = await lastSeen()
    expect(Date.now() - seen).toBeLessThan(60_000)
    await profile(headers)
    expect(await lastSeen()).toBe(seen)
  })

  it('is not what somebody makes up', async () => {
    for (const cookie of ['session=', 'session=made-up', `session=${'x'.repeat(5000)}`, 'session=%E0%A4%A'])
      expect((await profile({ cookie })).statusCode).toBe(401)
  })

  it('ends at logout, which takes the cookie back and can be done twice', async () => {
    const { headers } = await signInAs(shop, DEMO.customer)
    for (const _time of [1, 2]) {
      const answer = await app.inject({ method: 'POST', url: '/api/users/logout', headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toMatchObject([{ name: 'session', value: '' }])
    }
    expect((await profile(headers)).statusCode).toBe(401)
  })

  it('is one of twenty at most: the one not seen for longest ends', async () => {
    const first = await signInAs(shop, DEMO.otherCustomer)
    await age(first.headers, 'last_seen_at', '1 day')
    for (let device = 0; device < 20; device += 1) await signInAs(shop, DEMO.otherCustomer)
    expect((await profile(first.headers)).statusCode).toBe(401)
  })
})

describe('the devices someone is signed in on', () => {
  it('are listed with the one in hand', async () => {
    const phone = '+919812300001'
    await signInAs(shop, phone)
    const here = await signInAs(shop, phone)
    const devices = await sessionsOf(here.headers)
    expect(devices).toHaveLength(2)
    expect(devices.filter((one: { isThisDevice: boolean }) => one.isThisDevice)).toHaveLength(1)
  })

  it('are signed out one by one, only by their owner', async () => {
    const lost = await signInAs(shop, '+919812300002')
    const here = await signInAs(shop, '+919812300002')
    const stranger = await signInAs(shop, DEMO.customer)
    const [{ _id }] = (await sessionsOf(here.headers)).filter(
      (one: { isThisDevice: boolean }) => !one.isThisDevice,
    )
    const signOut = (headers: Headers) =>
      app.inject({ method: 'DELETE', url: `/api/users/sessions/${_id}`, headers })
    expect((await signOut(stranger.headers)).json()).toMatchObject({ code: 'account.session_not_found' })
    expect((await profile(lost.headers)).statusCode).toBe(200)
    expect((await signOut(here.headers)).statusCode).toBe(200)
    expect((await profile(lost.headers)).statusCode).toBe(401)
    expect((await signOut(here.headers)).statusCode).toBe(404)
  })

  it('are all signed out but the one in hand', async () => {
    const others = [await signInAs(shop, '+919812300003'), await signInAs(shop, '+919812300003')]
    const here = await signInAs(shop, '+919812300003')
    const stranger = await signInAs(shop, DEMO.customer)
    await app.inject({ method: 'DELETE', url: '/api/users/sessions', headers: here.headers })
    for (const { headers } of others) expect((await profile(headers)).statusCode).toBe(401)
    for (const { headers } of [here, stranger]) expect((await profile(headers)).statusCode).toBe(200)
  })
})

describe('the profile', () => {
  it('changes the own name, whatever id the body says', async () => {
    const { headers, user } = await signInAs(shop, '+919812300004')
    const stranger = await signInAs(shop, DEMO.customer)
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers,
      payload: { _id: stranger.user._id, name: ' లక్ష్మి "Devi" ', isAdmin: true },
    })
    expect(answer.json()).toEqual({ ...user, name: 'లక్ష్మి "Devi"' })
    expect((await profile(headers)).json()).toEqual({ ...user, name: 'లక్ష్మి "Devi"' })
    expect((await profile(stranger.headers)).json()).toEqual(stranger.user)
  })

  it.each(['', '   ', 'x'.repeat(101), 7, undefined])('refuses %j as a name', async name => {
    const { headers } = await signInAs(shop, DEMO.customer)
    const answer = await app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload: { name } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a write from another site', () => {
  it.each([
    [undefined, 200],
    ['http://localhost:3000', 200],
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:3000.evil.example', 403],
  ])('with the origin %s is answered %i', async (origin, status) => {
    const { headers } = await signInAs(shop, DEMO.customer)
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers: { ...headers, ...(origin && { origin }) },
      payload: { name: 'Anusha Vemula' },
    })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json()).toMatchObject({ code: 'request.foreign_origin' })
  })
})
