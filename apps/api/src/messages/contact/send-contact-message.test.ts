import { randomUUID } from 'node:crypto'
import { LIMITS } from '@pindivantalu/domain/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../deps.ts'

const SHOP = 'owner@pindivantalu.example'
const inbox = await startMailInbox()
const shop = await startTestShop({ SMTP_URL: inbox.url, SHOP_SELLER_EMAIL: SHOP, TRUST_PROXY: 'loopback' })
const nameless = await startTestShop({ SMTP_URL: inbox.url, MAIL_FROM: 'Shop <shop@here.example>' })
const strict = await startTestShop({ SMTP_URL: inbox.url, APPCHECK_MODE: 'enforce' })
const { app, pool, deps } = shop
const lakshmi = await signInAs(shop, DEMO.customer)
const ravi = await signInAs(shop, DEMO.otherCustomer)

beforeEach(async () => {
  inbox.mails.length = 0
  inbox.refuseWith(null)
  await pool.query('TRUNCATE rate_limits, contact_messages')
})

const FORM = {
  name: 'Lakshmi Devi',
  phone: '9812345670',
  email: 'lakshmi@example.com',
  subject: 'Sankranti',
  message: 'Do you make sakinalu\nfor Sankranti?',
}
const aForm = (facts: object = {}) => ({ ...FORM, submissionId: randomUUID(), ...facts })

const send = (payload: object, { by = lakshmi, to = app, from = '203.0.113.1' } = {}) =>
  to.inject({
    method: 'POST',
    url: '/api/email',
    payload,
    headers: { ...by.headers, 'x-forwarded-for': from },
  })
const rows = async () =>
  (await pool.query('SELECT id, message, mailed_at IS NOT NULL AS mailed FROM contact_messages')).rows

const aMailIsHeld = () => vi.waitFor(() => expect(inbox.waiting()).toBeGreaterThan(0), { timeout: 60_000 })

describe('a message to the shop', () => {
  it('is in the log of messages once, without its words', async () => {
    const form = aForm({ message: 'Only for the owner' })
    await pool.query('TRUNCATE outbox_messages')
    inbox.refuseWith(451, 'RCPT TO')
    await send(form)
    inbox.refuseWith(null)
    await send(form)
    await send(form)
    const { rows } = await pool.query('SELECT * FROM outbox_messages ORDER BY id')
    const line = { kind: 'contact', channel: 'email', recipient: SHOP, user_id: lakshmi.user._id }
    expect(rows).toMatchObject([
      { ...line, sent_directly: true, failed_at: expect.any(Date) },
      { ...line, sent_directly: true, sent_at: expect.any(Date) },
    ])
    expect(JSON.stringify(rows)).not.toContain('Only for the owner')
  })

  it('is kept and mailed, and answered to who wrote it', async () => {
    const form = aForm()
    const answer = await send(form)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Message sent' })

    const kept = await pool.query('SELECT * FROM contact_messages')
    const { submissionId: id, ...words } = form
    expect(kept.rows).toMatchObject([{ id, user_id: lakshmi.user._id, ...words }])
    expect(kept.rows[0].mailed_at).toBeInstanceOf(Date)

    expect(inbox.mails).toMatchObject([
      {
        recipients: [SHOP],
        subject: 'Contact form: Sankranti',
        replyTo: [{ address: 'lakshmi@example.com' }],
        messageId: `<contact.${id}@sandbox.pindivantalu.example>`,
      },
    ])
    const [mail] = inbox.mails
    for (const word of [FORM.name, FORM.phone, FORM.email, FORM.message, DEMO.customer])
      expect(mail?.text).toContain(word)
  })

  it('needs no email, subject or id', async () => {
    const { name, phone, message } = FORM
    expect((await send({ name, phone, message, email: '', subject: '' })).statusCode).toBe(200)
    expect(inbox.mails).toMatchObject([{ subject: 'Contact form: message from Lakshmi Devi' }])
    expect(inbox.mails[0]?.replyTo ?? []).toEqual([])
    expect(await rows()).toMatchObject([{ id: expect.any(String), mailed: true }])
  })

  it('goes to the mailbox that mails come from, where the seller has named none', async () => {
    await send(aForm(), { to: nameless.app, by: await signInAs(nameless, DEMO.customer) })
    expect(inbox.mails).toMatchObject([{ recipients: ['shop@here.example'] }])
  })

  it.each([
    { subject: 'Hi\r\nBcc: all@example.com' },
    { name: 'Lakshmi\nBcc: all@example.com', subject: '' },
    { message: 'Hi\r\n.\r\nMAIL FROM:<thief@example.com>\r\nBcc: all@example.com' },
  ])('gains no header and no reader by %j', async facts => {
    expect((await send(aForm(facts))).statusCode).toBe(200)
    expect(inbox.mails).toMatchObject([{ recipients: [SHOP] }])
    const [headers] = inbox.mails[0]?.raw.split('\r\n\r\n') ?? []
    expect(headers).not.toMatch(/^bcc:/im)
  })

  it.each([
    { name: '' },
    { phone: '123' },
    { message: ' ' },
    { message: 'x'.repeat(4001) },
    { email: 'a@example.com\r\nBcc: all@example.com' },
    { email: 'a@example.com, all@example.com' },
    { submissionId: '1' },
  ])('is refused with %j', async facts => {
    const answer = await send(aForm(facts))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(await rows()).toEqual([])
    expect(inbox.mails).toEqual([])
  })
})

describe('a message that could not be mailed', () => {
  it('is said to have failed, kept, and mailed when it is sent again', async () => {
    const form = aForm()
    inbox.refuseWith(451)
    const failed = await send(form)
    expect(failed.statusCode).toBe(503)
    expect(failed.json()).toMatchObject({ code: 'contact.send_failed', message: 'Failed to send email.' })
    expect(await rows()).toMatchObject([{ id: form.submissionId, message: FORM.message, mailed: false }])

    inbox.refuseWith(null)
    expect((await send(form)).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ id: form.submissionId, mailed: true }])
    expect(inbox.mails).toHaveLength(1)
  })

  it('is mailed as it was written last', async () => {
    const form = aForm()
    inbox.refuseWith(451)
    await send(form)
    inbox.refuseWith(null)
    await send({ ...form, message: 'And murukulu?' })
    expect(inbox.mails[0]?.text).toContain('And murukulu?')
    expect(await rows()).toMatchObject([{ message: 'And murukulu?' }])
  })
})

describe('a message sent again', () => {
  it('makes no second mail', async () => {
    const form = aForm()
    for (const _time of [1, 2, 3]) expect((await send(form)).statusCode).toBe(200)
    expect(inbox.mails).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('makes none at the same moment either, nor on another instance', async () => {
    const otherDeps = await createDeps(deps.config)
    const other = await buildApp(otherDeps)
    const form = aForm()
    const open = inbox.hold()
    const sending = Promise.all([app, other, app, other].map(to => send(form, { to })))
    await aMailIsHeld()
    open()
    const answers = await sending
    await other.close()
    await otherDeps.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(inbox.mails).toHaveLength(1)
  })

  it('under the id of another person’s is not found, and changes nothing', async () => {
    const form = aForm()
    inbox.refuseWith(451)
    await send(form)
    inbox.refuseWith(null)
    const answer = await send({ ...form, message: 'Mine' }, { by: ravi })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'message.not_found' })
    expect(await rows()).toMatchObject([{ message: FORM.message, mailed: false }])
    expect(inbox.mails).toEqual([])
  })
})

describe('writing to the shop', () => {
  it('is limited by account', async () => {
    const { times } = LIMITS['contact.account']
    const statuses = []
    for (let nth = 0; nth <= times; nth += 1)
      statuses.push((await send(aForm(), { from: `203.0.113.${nth}` })).statusCode)
    expect(statuses).toEqual([...Array(times).fill(200), 429])
    expect(inbox.mails).toHaveLength(times)
    expect(await rows()).toHaveLength(times)
  })

  it('is limited by network', async () => {
    await send(aForm())
    await pool.query("UPDATE rate_limits SET points = $1 WHERE key LIKE 'contact.ip:%'", [
      LIMITS['contact.ip'].times,
    ])
    expect((await send(aForm(), { by: ravi })).json()).toMatchObject({ code: 'request.rate_limited' })
    expect((await send(aForm(), { by: ravi, from: '203.0.113.2' })).statusCode).toBe(200)
  })

  it('keeps nobody else waiting while the mail server is slow', async () => {
    const open = inbox.hold()
    const sending = [lakshmi, ravi].flatMap(by => Array.from({ length: 8 }, () => send(aForm(), { by })))
    await aMailIsHeld()
    const answer = await app.inject({ url: '/api/users/profile', headers: ravi.headers })
    const held = inbox.waiting()
    open()
    expect(answer.statusCode).toBe(200)
    expect(held).toBeLessThanOrEqual(2)
    for (const sent of await Promise.all(sending)) expect(sent.statusCode).toBe(200)
    expect(inbox.mails).toHaveLength(16)
  })

  it('is for the shop’s own pages alone, where App Check is enforced', async () => {
    const answer = await send(aForm(), { to: strict.app, by: await signInAs(strict, DEMO.customer) })
    expect(answer.json()).toMatchObject({ code: 'auth.app_not_verified' })
    expect(inbox.mails).toEqual([])
  })
})
