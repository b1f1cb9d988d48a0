import { LIMITS } from '@pindivantalu/domain/limits'
import { describe, expect, it } from 'vitest'
import { startTestShop } from '../../test-support/test-app.ts'
import { buildApp } from '../app.ts'
import { createDeps } from '../deps.ts'
import { networkOf } from './rate-limits.ts'

const { app, deps } = await startTestShop({ TRUST_PROXY: 'loopback' })

describe('1,000 questions about one phone, from 50 addresses, to two instances', () => {
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

it('believes no address that a stranger names', async () => {
  const { app: unproxied } = await startTestShop()
  const ask = (nth: number) =>
    unproxied.inject({
      method: 'POST',
      url: '/api/users/phone-exists',
      headers: { 'x-forwarded-for': `203.0.113.${nth % 250}` },
      payload: { phone: `+9190000${String(nth).padStart(5, '0')}` },
    })
  const allowed = LIMITS['existence.address'].times
  const answers = []
  for (let nth = 0; nth <= allowed; nth += 1) answers.push((await ask(nth)).statusCode)
  expect(answers.filter(status => status === 200)).toHaveLength(allowed)
  expect(answers.at(-1)).toBe(429)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts the addresses of one household together, and those of two apart', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})
