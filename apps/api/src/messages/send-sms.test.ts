import { randomUUID } from 'node:crypto'
import { fillTemplate } from '@pindivantalu/domain/messages/sms-templates'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({ MSG91_API_URL: sandbox.url, TWILIO_API_URL: sandbox.url })
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const { phone } = customer.user

beforeEach(() => pool.query('TRUNCATE outbox_messages'))
afterEach(() => sandbox.recover())

const WORDS = fillTemplate('payment_reminder', { reference: 'K7M2Q9RT', amount: '1,240.50' })
const OTHER_WORDS = fillTemplate('call_back', { reference: 'K7M2Q9RT' })

const send = (payload: object, { headers } = owner) =>
  app.inject({ method: 'POST', url: '/api/sms', payload: { phone, message: WORDS, ...payload }, headers })
const rows = async () => (await pool.query('SELECT * FROM outbox_messages')).rows
const audit = async () => (await pool.query("SELECT * FROM audit_log WHERE action = 'sms.sent'")).rows
async function arrived() {
  const answer = await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to: phone })}`)
  return (await answer.json()) as { text: string }[]
}

describe('an SMS of the owner', () => {
  it('reaches the customer in registered words, and the log says who sent it', async () => {
    const answer = await send({})
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      kind: 'payment_reminder',
      channel: 'sms',
      recipient: phone,
      state: 'waiting',
      sentBy: owner.user.name,
    })
    await vi.waitFor(async () => expect(await arrived()).toMatchObject([{ channel: 'sms', text: WORDS }]))
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }]))
    expect(await rows()).toMatchObject([{ user_id: customer.user._id, sent_by: owner.user._id }])
    expect(await audit()).toMatchObject([
      {
        actor_id: owner.user._id,
        subject_type: 'user',
        subject_id: customer.user._id,
        facts: { message: answer.json()._id, kind: 'payment_reminder' },
      },
    ])
  })

  it('is one, however often its button is pressed', async () => {
    const [before, audited] = [(await arrived()).length, (await audit()).length]
    const sendKey = randomUUID()
    const answers = await Promise.all([send({ sendKey }), send({ sendKey }), send({ sendKey })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }]))
    expect(await arrived()).toHaveLength(before + 1)
    expect(await audit()).toHaveLength(audited + 1)
  })

  it('is not another under a key that was used', async () => {
    const sendKey = randomUUID()
    await send({ sendKey })
    for (const other of [{ message: OTHER_WORDS }, { phone: DEMO.otherCustomer }]) {
      const answer = await send({ sendKey, ...other })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'message.key_used' })
    }
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['words of one’s own', 'Please call me'],
    ['a letter changed', WORDS.replace('waits', 'Waits')],
    ['a code', fillTemplate('delivery_code', { code: '482913', reference: 'K7M2Q9RT' })],
    ['Telugu words', 'దయచేసి చెల్లించండి'],
  ])('is refused with %s', async (_what, message) => {
    const answer = await send({ message })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'sms.no_such_template' })
    expect(await rows()).toEqual([])
  })

  it('is refused to a phone that is no customer’s', async () => {
    const answer = await send({ phone: '+916000000009' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'message.unknown_customer' })
    expect(await rows()).toEqual([])
  })

  it.each([
    { phone: '+14155550123' },
    { phone: '' },
    { message: '' },
    { message: 'x'.repeat(1001) },
    { message: 7 },
    { sendKey: 'x' },
  ])('is refused with %j', async payload => {
    expect((await send(payload)).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('waits while both providers are down, and leaves later', async () => {
    await sandbox.strike('error', 'sms')
    expect((await send({})).statusCode).toBe(200)
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([{ sent_at: null, problem: expect.stringContaining('500') }]),
    )
    await sandbox.recover()
    await pool.query('UPDATE outbox_messages SET next_attempt_at = now()')
    await shop.deps.outbox.sendDue()
    expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }])
  })

  it('is sent by admins alone', async () => {
    expect((await send({}, customer)).statusCode).toBe(403)
    expect(await rows()).toEqual([])
  })
})
