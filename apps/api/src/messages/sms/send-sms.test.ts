import { randomUUID } from 'node:crypto'
import { fillTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import { formatRupees } from '@pindivantalu/domain/money'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({ MSG91_API_URL: sandbox.url, TWILIO_API_URL: sandbox.url })
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.otherCustomer)
const { phone } = customer.user

/** Made by the owner on the telephone, and not paid yet. */
const { rows: orders } = await pool.query('SELECT id, reference, total_paise FROM orders')
const [{ id: orderId, reference, total_paise: total }] = orders
const amount = formatRupees(total).replace('₹', '')

beforeEach(() => pool.query('TRUNCATE outbox_messages'))
afterEach(() => sandbox.recover())

const WORDS = fillTemplate('payment_reminder', { reference, amount })
const OTHER_WORDS = fillTemplate('call_back', { reference })

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
    await vi.waitFor(
      async () => expect(await arrived()).toMatchObject([{ channel: 'sms', text: WORDS }]),
      15_000,
    )
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }]), 60_000)
    expect(await rows()).toMatchObject([
      { user_id: customer.user._id, order_id: orderId, sent_by: owner.user._id },
    ])
    expect(await audit()).toMatchObject([
      {
        actor_id: owner.user._id,
        subject_type: 'user',
        subject_id: customer.user._id,
        facts: { message: answer.json()._id, kind: 'payment_reminder' },
      },
    ])
  })

  it('is in Telugu for a customer who reads it, and the same still after they change that', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [customer.user._id])
    const sendKey = randomUUID()
    const answer = await send({ message: OTHER_WORDS, sendKey })
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [customer.user._id])
    const words = `Pindivantalu: మీ ఆర్డర్ ${reference} గురించి ఫోన్ చేశాం, మీరు దొరకలేదు. ఆర్డర్ పంపడానికి మాకు తిరిగి ఫోన్ చేయండి.`
    expect(answer.json()).toMatchObject({ words })
    await vi.waitFor(async () => expect((await arrived())[0]).toMatchObject({ text: words }), 15_000)
    expect((await send({ message: OTHER_WORDS, sendKey })).json()).toMatchObject({ words })
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }]), 60_000)
  })

  it('is one, however often its button is pressed', async () => {
    const [before, audited] = [(await arrived()).length, (await audit()).length]
    const sendKey = randomUUID()
    const answers = await Promise.all([send({ sendKey }), send({ sendKey }), send({ sendKey })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }]), 60_000)
    expect(await arrived()).toHaveLength(before + 1)
    expect(await audit()).toHaveLength(audited + 1)
  })

  it('is not another under a key that was used', async () => {
    const sendKey = randomUUID()
    await send({ sendKey })
    for (const other of [{ message: OTHER_WORDS }, { phone: DEMO.customer }]) {
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

  const about = (blanks: { reference: string }) => ({ message: fillTemplate('call_back', blanks) })
  const reminder = (amount: string) => ({
    message: fillTemplate('payment_reminder', { reference, amount }),
  })
  it.each([
    ['no order', about({ reference: 'banana' }), 'sms.other_order'],
    ['another’s order', { ...about({ reference }), phone: DEMO.customer }, 'sms.other_order'],
    ['another amount', reminder('1'), 'sms.other_amount'],
    ['an amount that is none', reminder('much'), 'sms.other_amount'],
  ])('is refused about %s', async (_what, wish, code) => {
    const answer = await send(wish)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  it('asks for no money that was paid; told again under its key it is the same still', async () => {
    const sendKey = randomUUID()
    await send({ sendKey })
    await pool.query('UPDATE orders SET paid_at = now() WHERE id = $1', [orderId])
    expect((await send({})).json()).toMatchObject({ code: 'order.already_paid' })
    expect((await send({ sendKey })).statusCode).toBe(200)
    await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [orderId])
  })

  it('whose number and amount are typed another way is taken', async () => {
    const words = fillTemplate('payment_reminder', {
      reference: reference.toLowerCase(),
      amount: String(total / 100),
    })
    expect((await send({ message: words })).statusCode).toBe(200)
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
    await vi.waitFor(
      async () =>
        expect(await rows()).toMatchObject([{ sent_at: null, problem: expect.stringContaining('500') }]),
      15_000,
    )
    await sandbox.recover()
    await pool.query('UPDATE outbox_messages SET next_attempt_at = now()')
    await shop.deps.outbox.sendDue()
    expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }])
  })

  it('whose answers are lost is not sent over and over: three times at most', async () => {
    const before = (await arrived()).length
    await sandbox.strike('lost_answer', 'sms')
    await send({})
    for (let round = 0; round < 10; round += 1) {
      await shop.deps.outbox.sendDue()
      await pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL')
    }
    expect(await rows()).toMatchObject([{ attempts: 3, failed_at: expect.any(Date) }])
    expect((await arrived()).length - before).toBe(3)
  })

  it('is sent by admins alone', async () => {
    expect((await send({}, customer)).statusCode).toBe(403)
    expect(await rows()).toEqual([])
  })
})
