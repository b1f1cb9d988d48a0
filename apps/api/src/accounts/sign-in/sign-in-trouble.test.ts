import { beforeEach, expect, it } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { createLogger } from '../../http/logger.ts'

const OWNER = 'owner@pindivantalu.example'
const lines: string[] = []
const log = createLogger('error', { write: line => void lines.push(line) })
const inbox = await startMailInbox()
const env = { SMTP_URL: inbox.url, SHOP_SELLER_EMAIL: OWNER, TRUST_PROXY: 'loopback' }
// Enforced, as what is reported may be that App Check itself cannot be had.
const shop = await startTestShop({ ...env, APPCHECK_MODE: 'enforce' }, { log })
const { app, pool, deps } = shop

beforeEach(async () => {
  lines.length = 0
  inbox.mails.length = 0
  inbox.refuseWith(null)
  await pool.query('TRUNCATE rate_limits, outbox_messages')
})

async function report(payload: object, { from = '203.0.113.1', headers = {} } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/sign-in-trouble',
    payload,
    headers: { 'x-forwarded-for': from, ...headers },
  })
  await deps.background.idle()
  return answer
}
const OFF = { code: 'auth/operation-not-allowed' }
const UNPAID = { code: 'auth/billing-not-enabled' }
const subjects = () => inbox.mails.map(({ subject }) => subject)

it('tells the owner what to do, in the log and by mail', async () => {
  const answer = await report(OFF)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'The shop has been told' })

  const repair =
    'Switch on Phone under Authentication > Sign-in method in the Firebase console, and allow India under Authentication > Settings > SMS region policy.'
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 50, code: 'auth/operation-not-allowed', repair, msg: 'Firebase refuses sign-in codes' },
  ])
  expect(inbox.mailsTo(OWNER)).toMatchObject([
    {
      subject: 'Sign-in is out of order (auth/operation-not-allowed)',
      text: expect.stringContaining(repair),
    },
  ])
})

it('says of what passes by itself that some customers cannot sign in', async () => {
  await report({ code: 'auth/quota-exceeded' })
  expect(subjects()).toEqual(['Sign-in fails for some customers (auth/quota-exceeded)'])
})

it('mails once an hour about each trouble, and logs every report', async () => {
  await report(OFF)
  await Promise.all([report(OFF, { from: '203.0.113.2' }), report(OFF), report(UNPAID), report(UNPAID)])
  expect(subjects().sort()).toEqual([
    'Sign-in is out of order (auth/billing-not-enabled)',
    'Sign-in is out of order (auth/operation-not-allowed)',
  ])
  expect(lines).toHaveLength(5)
})

it('mails twenty times a day at most, whatever strangers report', async () => {
  for (let hour = 0; hour < 21; hour += 1) {
    await report(OFF)
    await pool.query("DELETE FROM rate_limits WHERE key LIKE 'sign_in_trouble.mail:%'")
  }
  expect(inbox.mails).toHaveLength(20)
})

it('is in the owner’s log of messages, sent or not', async () => {
  await report(OFF)
  inbox.refuseWith(550, 'RCPT TO')
  await report(UNPAID)
  const { headers } = await signInAs(shop, DEMO.admin)
  const { messages } = (await app.inject({ url: '/api/messages?state=all', headers })).json()
  expect(messages).toMatchObject([
    { kind: 'sign_in_trouble', recipient: OWNER, failedAt: expect.any(String) },
    { kind: 'sign_in_trouble', recipient: OWNER, sentAt: expect.any(String) },
  ])
})

it.each([{ code: 'auth/too-many-requests' }, { code: '<b>Call 9000000000</b>' }, { code: 7 }, {}])(
  'refuses %j',
  async payload => {
    const answer = await report(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(lines).toEqual([])
    expect(inbox.mails).toEqual([])
  },
)

it('hears the shop’s own pages alone', async () => {
  const answer = await report(OFF, { headers: { origin: 'https://evil.example' } })
  expect(answer.json()).toMatchObject({ code: 'request.foreign_origin' })
  expect(lines).toEqual([])
})

it('takes sixty reports an hour from one IP', async () => {
  for (let nth = 0; nth < 60; nth += 1) expect((await report(OFF)).statusCode).toBe(200)
  const answer = await report(OFF)
  expect(answer.json()).toMatchObject({ code: 'request.rate_limited' })
  expect(lines).toHaveLength(60)
  expect((await report(OFF, { from: '203.0.113.2' })).statusCode).toBe(200)
})
