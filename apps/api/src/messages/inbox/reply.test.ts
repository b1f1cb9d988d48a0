import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ WHATSAPP_API_URL: `${sandbox.url}/v23.0` })
const { app, pool, deps } = shop
const admin = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { write } = phonesOf(shop)

const STRANGER = '+918765432109'
const ago = (ms: number) => new Date(Date.now() - ms)

/** On their own phone, so that WhatsApp knows about it too. */
async function writeFrom(phone: string): Promise<void> {
  await sandbox.tell('POST', 'whatsapp/inbound', { from: phone, text: 'Hello' })
  await write({ from: phone })
}

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/whatsapp${path}`, payload, headers: admin.headers })
const reply = (payload: object) => post('/reply', { to: STRANGER, message: 'Yes, we do.', ...payload })
const thread = async (phone = STRANGER): Promise<WhatsAppMessageView[]> =>
  (await app.inject({ url: '/api/whatsapp', query: { with: phone }, headers: admin.headers })).json()
const chats = async () =>
  (await app.inject({ url: '/api/whatsapp/chats', headers: admin.headers })).json().chats
const onPhone = async (to: string): Promise<{ text: string }[]> => {
  const url = `${sandbox.url}/sandbox/messages?channel=whatsapp&to=${encodeURIComponent(to)}`
  return (await (await fetch(url)).json()) as { text: string }[]
}
const sentCount = async () => (await pool.query('SELECT count(*)::int FROM outbox_messages')).rows[0].count

beforeEach(async () => {
  await deps.outbox.sendDue()
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats',
  )
})

describe('answering within 24 hours', () => {
  it('sends the words, and the thread shows them at once', async () => {
    await writeFrom(STRANGER)
    const answer = await reply({ message: '  అవును, ఉన్నాయి 😋\nHow many?  ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      from: 'shop',
      to: STRANGER,
      message: 'అవును, ఉన్నాయి 😋\nHow many?',
      isInbound: false,
      sentBy: admin.user.name,
    })
    await deps.outbox.sendDue()
    expect(await onPhone(STRANGER)).toContainEqual(
      expect.objectContaining({ text: 'అవును, ఉన్నాయి 😋\nHow many?' }),
    )
    expect(await thread()).toMatchObject([{ _id: answer.json()._id, status: 'sent' }, { isInbound: true }])
    expect(await chats()).toMatchObject([
      { phone: STRANGER, lastMessage: 'అవును, ఉన్నాయి 😋 How many?', isLastInbound: false, unread: 1 },
    ])
  })

  it('is in the history of a customer', async () => {
    await writeFrom(DEMO.customer)
    const { _id } = (await reply({ to: DEMO.customer })).json()
    const url = `/api/users/${anusha.user._id}/audit`
    const [entry] = (await app.inject({ url, headers: admin.headers })).json()
    expect(entry).toMatchObject({ action: 'whatsapp.sent', actor: admin.user.name, facts: { message: _id } })
  })

  it.each([
    { message: '' },
    { message: '   \n ' },
    { message: 'x'.repeat(4097) },
    { message: 7 },
    { to: 'somebody' },
    { sendKey: 'again' },
  ])('is refused with %j', async wrong => {
    await write({ from: STRANGER })
    expect((await reply(wrong)).json()).toMatchObject({ code: 'request.invalid' })
    expect(await sentCount()).toBe(0)
  })
})

describe('the 24 hours', () => {
  it.each([24 * HOUR, 25 * HOUR, 500 * HOUR])('are over %d ms after the last message', async age => {
    await write({ from: STRANGER, at: ago(age) })
    const answer = await reply({})
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'whatsapp.window_closed',
      message: expect.stringContaining('Only the approved template'),
    })
    expect(await sentCount()).toBe(0)
    expect(await chats()).toMatchObject([{ isLastInbound: true }])
  })

  it('are not over a minute before, and begin again with each message, the late ones too', async () => {
    await write({ from: STRANGER, at: ago(24 * HOUR - MINUTE) })
    expect((await reply({})).statusCode).toBe(200)
    await write({ from: STRANGER, at: ago(HOUR) })
    await write({ from: STRANGER, at: ago(48 * HOUR) })
    expect((await reply({})).statusCode).toBe(200)
  })

  it('have not begun for somebody who never wrote', async () => {
    expect((await reply({})).json()).toMatchObject({ code: 'whatsapp.window_closed' })
    expect((await reply({ to: DEMO.customer })).json()).toMatchObject({ code: 'whatsapp.window_closed' })
  })

  it('run by the shop’s clock', async () => {
    const later = await startTestShop({ SHOP_NOW: new Date(Date.now() + 25 * HOUR).toISOString() })
    const { headers } = await signInAs(later, DEMO.admin)
    await phonesOf(later).write({ from: STRANGER })
    const payload = { to: STRANGER, message: 'Yes' }
    const answer = await later.app.inject({ method: 'POST', url: '/api/whatsapp/reply', payload, headers })
    expect(answer.json()).toMatchObject({ code: 'whatsapp.window_closed' })
  })

  it('may be over for WhatsApp alone: the message fails in words and is not tried for a day', async () => {
    // Nobody has written on the sandbox's phone.
    await write({ from: '+918765432101' })
    await reply({ to: '+918765432101' })
    await deps.outbox.sendDue()
    expect(await thread('+918765432101')).toMatchObject([
      { status: 'failed', failure: expect.stringContaining('has not written for 24 hours') },
      { isInbound: true },
    ])
    expect(await deps.outbox.sendDue()).toBe(0)
  })
})

describe('the same key again', () => {
  const sendKey = randomUUID()

  it('is the same message, also where the window has closed meanwhile', async () => {
    await writeFrom(STRANGER)
    const first = (await reply({ sendKey })).json()
    await pool.query("UPDATE whatsapp_chats SET last_inbound_at = last_inbound_at - interval '2 days'")
    const second = await reply({ sendKey })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({ _id: first._id, sendKey })
    expect(await sentCount()).toBe(1)
  })

  it('at the same moment is one message', async () => {
    await writeFrom(STRANGER)
    const message = 'Tapped eight times.'
    const answers = await Promise.all(Array.from({ length: 8 }, () => reply({ sendKey, message })))
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.json()._id}`)).size).toBe(1)
    await deps.outbox.sendDue()
    expect((await onPhone(STRANGER)).filter(({ text }) => text === message)).toHaveLength(1)
  })

  it.each([{ message: 'No.' }, { to: DEMO.customer }])(
    'with %j is refused, and sends nothing',
    async other => {
      await write({ from: STRANGER })
      await write({ from: DEMO.customer })
      await reply({ sendKey })
      const answer = await reply({ sendKey, ...other })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'message.key_used' })
      expect(await sentCount()).toBe(1)
    },
  )

  it('is not needed: without one each is a message of its own', async () => {
    await write({ from: STRANGER })
    await reply({})
    await reply({})
    expect(await sentCount()).toBe(2)
  })
})

describe('writing to a customer', () => {
  const payload = { phone: DEMO.customer, message: 'Your snacks are ready.' }

  it('goes to a customer with an account who wrote within 24 hours', async () => {
    await writeFrom(DEMO.customer)
    const answer = await post('', payload)
    expect(answer.json()).toMatchObject({ to: DEMO.customer, message: 'Your snacks are ready.' })
    await deps.outbox.sendDue()
    expect(await thread(DEMO.customer)).toMatchObject([{ status: 'sent' }, {}])
  })

  it('goes to nobody else', async () => {
    await write({ from: STRANGER })
    const answer = await post('', { ...payload, phone: STRANGER })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'message.unknown_customer' })
    expect((await post('', { ...payload, phone: '+14155550123' })).statusCode).toBe(400)
    expect((await post('', payload)).json()).toMatchObject({ code: 'whatsapp.window_closed' })
  })
})

describe('the template', () => {
  const ask = (to: string, facts: object = {}) =>
    post('/template', { to, template: 'reply_waiting', ...facts })

  it('goes outside the 24 hours, and appears in the list of chats', async () => {
    const answer = await ask(DEMO.customer)
    expect(answer.json()).toMatchObject({
      type: 'template',
      message: expect.stringMatching(/^Hi Anusha Vemula, this is Pindivantalu/),
      sentBy: admin.user.name,
    })
    expect(await chats()).toMatchObject([
      { phone: DEMO.customer, isLastInbound: false, replyUntil: null, unread: 0 },
    ])
  })

  it('is in Telugu for a customer who reads it, in the thread too', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [anusha.user._id])
    const answer = await ask(DEMO.customer)
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [anusha.user._id])
    const message = expect.stringMatching(/^నమస్కారం Anusha Vemula గారు, మేము పిండివంటలు నుంచి రాస్తున్నాం\./)
    expect(answer.json()).toMatchObject({ message })
    expect(await chats()).toMatchObject([{ lastMessage: message }])
    await deps.outbox.sendDue()
    expect(await onPhone(DEMO.customer)).toContainEqual(expect.objectContaining({ text: message }))
  })

  it('greets who has no name here', async () => {
    await write({ from: STRANGER, at: ago(48 * HOUR) })
    expect((await ask(STRANGER)).json()).toMatchObject({ message: expect.stringMatching(/^Hi there, /) })
  })

  it('goes to nobody who neither wrote nor is a customer', async () => {
    expect((await ask(STRANGER)).json()).toMatchObject({ code: 'message.unknown_customer' })
  })

  it('is one of those there are', async () => {
    expect((await ask(DEMO.customer, { template: 'delivery_code' })).statusCode).toBe(400)
  })

  it('is sent once for one key', async () => {
    const sendKey = randomUUID()
    const first = (await ask(DEMO.customer, { sendKey })).json()
    expect((await ask(DEMO.customer, { sendKey })).json()._id).toBe(first._id)
    expect((await post('/reply', { to: DEMO.customer, message: 'Hi', sendKey })).json()).toMatchObject({
      code: 'message.key_used',
    })
  })
})
