import { LIMITS } from '@pindivantalu/domain/limits'
import { describe, expect, it } from 'vitest'
import { DEMO } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../deps.ts'
import { networkOf } from './rate-limits.ts'

const { app, deps, tokenFor } = await startTestShop({ TRUST_PROXY: 'loopback' })

describe('1,000 questions about one phone, from 50 IPs, to two instances', () => {
  it('are answered as often as is allowed', async () => {
    const otherDeps = await createDeps(deps.config)
    const other = await buildApp(otherDeps)
    const ask = (nth: number) =>
      [app, other][nth % 2]?.inject({
        method: 'POST',
        url: '/api/users/phone-exists',
        headers: { 'x-forwarded-for': `203.0.113.${nth % 50}` },
        payload: { phone: '+919000000004' },
      })
    const answers = []
    for (let nth = 0; nth < 1000; nth += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(nth + index)))))
    await other.close()
    await otherDeps.close()

    const refused = answers.filter(answer => answer?.statusCode === 429)
    expect(answers.filter(answer => answer?.statusCode === 200)).toHaveLength(LIMITS['existence.phone'].times)
    expect(refused).toHaveLength(1000 - LIMITS['existence.phone'].times)
    expect(refused[0]?.json()).toMatchObject({
      code: 'request.rate_limited',
      message: expect.stringMatching(
        /^Too many attempts\. Please wait a little and try again\. Try again in \d+ minutes\.$/,
      ),
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a phone that strangers ask about', () => {
  const partner = DEMO.approvedPartner
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const ask = (path: string, ip: string) =>
    app.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      headers: from(ip),
      payload: { phone: partner },
    })
  const signIn = async (path: string) =>
    app.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      headers: from('198.51.100.7'),
      payload: { token: await tokenFor(partner) },
    })

  it('is still answered for its owner after 60 questions from elsewhere, and the owner signs in', async () => {
    for (let nth = 0; nth < 60; nth += 1)
      await ask(nth % 2 ? 'phone-exists' : 'checkdeliverypartner', `192.0.2.${nth % 3}`)
    for (const path of ['phone-exists', 'checkuser', 'checkdeliverypartner'])
      expect((await ask(path, '198.51.100.7')).json()).toEqual({ exists: true })
    for (const path of ['auth', 'deliverypartner/login']) expect((await signIn(path)).statusCode).toBe(200)
  })

  it('signs in from a network that has asked too often', async () => {
    const statuses = []
    for (let nth = 0; nth < 61; nth += 1)
      statuses.push((await ask('phone-exists', '198.51.100.7')).statusCode)
    expect(statuses.at(-1)).toBe(429)
    for (const path of ['auth', 'deliverypartner/login']) expect((await signIn(path)).statusCode).toBe(200)
  })
})

it('believes no IP that a stranger names', async () => {
  const { app: unproxied } = await startTestShop()
  const ask = (nth: number) =>
    unproxied.inject({
      method: 'POST',
      url: '/api/users/phone-exists',
      headers: { 'x-forwarded-for': `203.0.113.${nth % 250}` },
      payload: { phone: `+9190000${String(nth).padStart(5, '0')}` },
    })
  const allowed = LIMITS['existence.ip'].times
  const answers = []
  for (let nth = 0; nth <= allowed; nth += 1) answers.push((await ask(nth)).statusCode)
  expect(answers.filter(status => status === 200)).toHaveLength(allowed)
  expect(answers.at(-1)).toBe(429)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('counts the IPs of one household together, and those of two apart', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})
