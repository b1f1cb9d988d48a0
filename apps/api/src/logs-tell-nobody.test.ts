import { expect, it } from 'vitest'
import { signInAs } from '../test-support/sign-in.ts'
import { startTestShop } from '../test-support/test-app.ts'
import { createLogger } from './http/logger.ts'

const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
const shop = await startTestShop({ APPCHECK_MODE: 'monitor' }, { log })
const { app, deps, tokenFor } = shop

const PHONE = '+919812345670'
const EMAIL = 'lakshmi.devi@example.com'
const CODE = '482913'
const LINK = 'kPzcooklinkcooklinkcooklinkcooklinkcooklink'

it('logs no phone, email, token or code in any line', async () => {
  const token = await tokenFor(PHONE)
  const { headers } = await signInAs(shop, PHONE)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers })
  await post('/api/users', { token, name: 'Lakshmi', email: EMAIL })
  await post('/api/users', { token: `${token}x`, name: 'Lakshmi', email: EMAIL })
  await post('/api/users/phone-exists', { phone: PHONE })
  await post('/api/users/deliverypartner/register', { token, name: 'Lakshmi', email: EMAIL })
  await post('/api/email/sendotp', { email: EMAIL })
  await post('/api/email/verifyotp', { email: EMAIL, otp: CODE })
  await post('/api/email', { name: 'Lakshmi', phone: PHONE.slice(3), email: EMAIL, message: 'Hello' })
  await app.inject({ url: `/api/users?q=${encodeURIComponent(PHONE)}`, headers })

  await app.inject({ url: `/api/cook/${LINK}`, headers })
  await app.inject({ method: 'PUT', url: `/api/cook/${LINK}/ready`, payload: { ticks: 'none' } })

  const told = lines.join('\n')
  expect(told).toContain('"route":"/api/users/auth"')
  for (const secret of [PHONE, PHONE.slice(3), EMAIL, CODE, LINK, token, headers.cookie.split('=')[1] ?? ''])
    expect(told).not.toContain(secret)
})

it('logs an error without what it was about', async () => {
  lines.length = 0
  const error = Object.assign(
    new Error(`550 <${EMAIL}> unknown, ${PHONE}, eyJhbGciOi.eyJzdWIi.c2ln ${CODE}`),
    {
      code: '23505',
      detail: `Key (phone)=(${PHONE}) already exists.`,
      parameters: [EMAIL],
    },
  )
  deps.log.error({ err: error }, 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"code":"23505"')
  for (const secret of [PHONE.slice(3), EMAIL, CODE, 'eyJhbGciOi']) expect(lines[0]).not.toContain(secret)
})
