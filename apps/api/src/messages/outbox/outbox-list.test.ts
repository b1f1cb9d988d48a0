import type { OutboxPage } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import {
  insertDirectMessage,
  insertMessages,
  type NewMessage,
  noteNotSent,
  noteSent,
} from './outbox.queries.ts'

const inbox = await startMailInbox()
const shop = await startTestShop({ SMTP_URL: inbox.url })
const { app, pool } = shop
const { db } = shop.deps
const owner = await signInAs(shop, DEMO.admin)
const NOBODYS = '01890000-0000-7000-8000-000000000000'
const [anyOrder] = (await pool.query('SELECT id, reference FROM orders LIMIT 1')).rows

beforeEach(async () => {
  await pool.query('TRUNCATE outbox_messages')
  inbox.mails.length = 0
})

async function aMail(name: string, facts: Partial<NewMessage> = {}): Promise<string> {
  const message = {
    dedupeKey: name,
    kind: 'order_placed',
    orderId: null,
    userId: null,
    channel: 'email',
    recipient: `${name}@example.com`,
    content: { subject: 'A plain subject', text: 'Secret text', html: '<p>Secret html</p>' },
    ...facts,
  } as NewMessage
  await insertMessages(db, [message])
  const { rows } = await pool.query('SELECT id FROM outbox_messages WHERE dedupe_key = $1', [name])
  return rows[0].id
}

async function aDeadMail(name: string, facts: Partial<NewMessage> = {}): Promise<string> {
  const id = await aMail(name, facts)
  await noteNotSent(db, { id, problem: 'Refused', isGivenUp: true })
  return id
}

async function list(query: Record<string, string> = {}): Promise<OutboxPage> {
  const answer = await app.inject({ method: 'GET', url: '/api/messages', query, headers: owner.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('Secret')
  return answer.json()
}
const recipients = ({ messages }: OutboxPage) => messages.map(({ recipient }) => recipient.split('@')[0])
const sendAgain = (id: string) =>
  app.inject({ method: 'POST', url: `/api/messages/${id}/send-again`, headers: owner.headers })
const audit = async () => (await pool.query("SELECT * FROM audit_log WHERE subject_type = 'order'")).rows

describe('the list of messages', () => {
  it('shows what failed, with its reason in plain words, and no more of a mail than its subject', async () => {
    const id = await aDeadMail('dead', { orderId: anyOrder.id })
    await aMail('waiting')
    expect(await list()).toEqual({
      messages: [
        {
          _id: id,
          kind: 'order_placed',
          channel: 'email',
          recipient: 'dead@example.com',
          words: 'A plain subject',
          order: { _id: anyOrder.id, reference: anyOrder.reference },
          state: 'failed',
          createdAt: expect.any(String),
          sentAt: null,
          failedAt: expect.any(String),
          nextAttemptAt: null,
          attempts: 0,
          problem: 'The mail server did not take this message.',
          sentBy: null,
          canSendAgain: true,
        },
      ],
      next: null,
    })
  })

  it('shows a template in the words that were read, and says where they had to be English', async () => {
    const content = { template: 'invoice', body: ['రవి', 'K7M2Q9RT'] }
    const facts = { channel: 'whatsapp', recipient: '+919000000005' } as const
    const englishBody = ['Ravi', 'K7M2Q9RT']
    await aMail('telugu', { ...facts, content: { ...content, language: 'te', englishBody } })
    expect((await list({ state: 'all' })).messages).toMatchObject([
      {
        words: 'నమస్కారం రవి గారు, మీ పిండివంటలు ఆర్డర్ K7M2Q9RT బిల్లు ఈ మెసేజ్‌తో పంపాం. ధన్యవాదాలు.',
        problem: null,
      },
    ])
    const { rows } = await pool.query('SELECT id FROM outbox_messages')
    await noteSent(db, { id: rows[0].id, providerMessageId: 'wamid.1', isInEnglish: true })
    expect((await list({ state: 'sent' })).messages).toMatchObject([
      {
        words: 'Hi Ravi, the invoice of your Pindivantalu order K7M2Q9RT is attached. Thank you.',
        state: 'sent',
        problem:
          'WhatsApp does not take this template in Telugu, so it was sent in English. Get it approved in Telugu too.',
      },
    ])
  })

  it('shows an SMS in the language it was sent in', async () => {
    const content = { template: 'call_back', vars: { reference: 'K7M2Q9RT' }, language: 'te' } as const
    await aMail('sms', { channel: 'sms', recipient: '+919000000005', content })
    expect((await list({ state: 'all' })).messages).toMatchObject([
      {
        words: 'Pindivantalu: మీ ఆర్డర్ K7M2Q9RT గురించి ఫోన్ చేశాం, మీరు దొరకలేదు. ఆర్డర్ పంపడానికి మాకు తిరిగి ఫోన్ చేయండి.',
      },
    ])
  })

  it.each<[string, object]>([
    ['Your order is on its way', { text: 'Your order is on its way' }],
    [
      'Hi Anusha, the invoice',
      { document: { filename: 'x.pdf', pdf: 'JVBERi0=' }, caption: 'Hi Anusha, the invoice' },
    ],
    [
      'Hi Anusha, here is the latest on your Pindivantalu order K7M2: Baked. You can follow it with the button below.',
      { template: 'order_updated', body: ['Anusha', 'K7M2', 'Baked'] },
    ],
  ])('says what a WhatsApp message said: %s', async (words, content) => {
    const facts = { channel: 'whatsapp', recipient: '+919000000004', content } as Partial<NewMessage>
    await aDeadMail('chat', facts)
    expect((await list()).messages).toMatchObject([{ words, problem: 'WhatsApp did not take this message.' }])
  })

  it('says what an SMS said, and nothing of a code', async () => {
    const content = { template: 'call_back', vars: { reference: 'K7M2Q9RT' } }
    await aMail('sms', { channel: 'sms', recipient: '+919000000004', content } as Partial<NewMessage>)
    await insertDirectMessage(db, {
      kind: 'delivery_code',
      channel: 'sms',
      recipient: '+919000000004',
      problem: null,
    })
    const { messages } = await list({ state: 'all' })
    expect(messages.map(({ words }) => words)).toEqual([null, expect.stringContaining('order K7M2Q9RT.')])
  })

  it('tells what failed, waits and was sent apart', async () => {
    await aDeadMail('dead')
    await aMail('waiting')
    await noteSent(db, { id: await aMail('sent'), providerMessageId: null })
    await noteSent(db, { id: await aDeadMail('made good'), providerMessageId: null })
    expect(recipients(await list({ state: 'failed' }))).toEqual(['dead'])
    expect(recipients(await list({ state: 'waiting' }))).toEqual(['waiting'])
    expect(recipients(await list({ state: 'sent' }))).toEqual(['made good', 'sent'])
    expect(recipients(await list({ state: 'all' }))).toEqual(['made good', 'sent', 'waiting', 'dead'])
  })

  it('is in the order of the times it tells: failed, else sent, else written', async () => {
    const at = (name: string, times: string) =>
      pool.query(`UPDATE outbox_messages SET next_attempt_at = NULL, ${times} WHERE dedupe_key = $1`, [name])
    for (const name of ['sent late', 'failed late', 'sent early', 'failed early']) await aMail(name)
    await at('sent late', "created_at = now() - interval '9 h', sent_at = now() - interval '1 h'")
    await at(
      'failed late',
      `created_at = now() - interval '9 h', sent_at = now() - interval '8 h',
      failed_at = now() - interval '2 h'`,
    )
    await at('sent early', "created_at = now() - interval '4 h', sent_at = now() - interval '4 h'")
    await at('failed early', "created_at = now() - interval '5 h', failed_at = now() - interval '5 h'")
    expect(recipients(await list({ state: 'all' }))).toEqual([
      'sent late',
      'failed late',
      'sent early',
      'failed early',
    ])
    expect(recipients(await list({ state: 'sent' }))).toEqual(['sent late', 'sent early'])
    expect(recipients(await list({ state: 'failed' }))).toEqual(['failed late', 'failed early'])
  })

  it('has a delivery code among what was sent at its time, whatever its id is', async () => {
    await aMail('before')
    const code = { kind: 'delivery_code', channel: 'whatsapp', recipient: 'code', problem: null } as const
    // The key a code is sent with is no time: these are the first and the last of all ids.
    await insertDirectMessage(db, { ...code, key: '00000000-0000-4000-8000-000000000000' })
    await aMail('between')
    await insertDirectMessage(db, { ...code, key: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })
    await aMail('after')
    expect(recipients(await list({ state: 'all' }))).toEqual(['after', 'code', 'between', 'code', 'before'])
  })

  it.each(['failed', 'waiting', 'sent', 'all'])(
    'goes on after a cursor, the newest first: %s',
    async state => {
      await pool.query(
        `INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content, failed_at, sent_at, next_attempt_at)
       SELECT n, 'test', 'email', n || '@example.com', '{}',
         CASE WHEN $1 = 'failed' THEN now() - n * interval '1 minute' END,
         CASE WHEN $1 IN ('sent', 'all') THEN now() - n * interval '1 minute' END,
         CASE WHEN $1 = 'waiting' THEN now() END
       FROM generate_series(1, 120) AS n
       ORDER BY CASE WHEN $1 = 'failed' THEN n ELSE -n END`,
        [state],
      )
      const first = await list({ state })
      const second = await list({ state, after: String(first.next) })
      const third = await list({ state, after: String(second.next) })
      const all = [first, second, third].flatMap(recipients).map(Number)
      expect(all).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
      expect(third.next).toBeNull()
    },
  )

  it('shows one channel, or one recipient however it is typed', async () => {
    const whatsapp = { channel: 'whatsapp', recipient: '+919000000004' } as Partial<NewMessage>
    await aMail('first', whatsapp)
    await aMail('second', { recipient: 'Ravi@Example.com' } as Partial<NewMessage>)
    await aMail('third', { ...whatsapp, channel: 'sms' } as Partial<NewMessage>)
    const all = { state: 'all' }
    const channels = async (query: object) =>
      (await list({ ...all, ...query })).messages.map(({ channel }) => channel)
    expect(await channels({ channel: 'sms' })).toEqual(['sms'])
    expect(await channels({ to: '90000 00004' })).toEqual(['sms', 'whatsapp'])
    expect(await channels({ to: '+919000000004', channel: 'whatsapp' })).toEqual(['whatsapp'])
    expect(await channels({ to: ' ravi@EXAMPLE.com' })).toEqual(['email'])
    expect(await channels({ to: '' })).toHaveLength(3)
    expect(await channels({ to: "%' OR 1=1 --" })).toEqual([])
  })

  it('says who sent it, where somebody did', async () => {
    await aMail('by hand', { sentBy: owner.user._id })
    expect((await list({ state: 'all' })).messages).toMatchObject([
      { sentBy: owner.user.name, canSendAgain: false },
    ])
  })

  it.each([
    { state: 'lost' },
    { channel: 'pigeon' },
    { to: 'x'.repeat(255) },
    { after: 'x' },
    { after: `1.${NOBODYS}x` },
    { after: `x.${NOBODYS}` },
  ])('refuses %j', async query => {
    const answer = await app.inject({ method: 'GET', url: '/api/messages', query, headers: owner.headers })
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('is for admins alone', async () => {
    const { headers } = await signInAs(shop, DEMO.customer)
    expect((await app.inject({ method: 'GET', url: '/api/messages', headers })).statusCode).toBe(403)
    const id = await aDeadMail('dead')
    const answer = await app.inject({ method: 'POST', url: `/api/messages/${id}/send-again`, headers })
    expect(answer.statusCode).toBe(403)
    expect(recipients(await list())).toEqual(['dead'])
  })
})

describe('a failed message sent again', () => {
  it('leaves at once, and the order’s log says who did it', async () => {
    const id = await aDeadMail('dead', { orderId: anyOrder.id })
    const answer = await sendAgain(id)
    expect(answer.json()).toMatchObject({ _id: id, state: 'waiting', attempts: 0, failedAt: null })
    await vi.waitFor(async () => expect(recipients(await list({ state: 'sent' }))).toEqual(['dead']), 60_000)
    expect(inbox.mailsTo('dead@example.com')).toHaveLength(1)
    expect(await audit()).toMatchObject([
      {
        actor_id: owner.user._id,
        action: 'message.sent_again',
        subject_id: anyOrder.id,
        facts: { message: id, kind: 'order_placed', channel: 'email' },
      },
    ])
  })

  it('twice, or by two admins at once, is sent once', async () => {
    const before = (await audit()).length
    const id = await aDeadMail('dead', { orderId: anyOrder.id })
    const answers = await Promise.all([sendAgain(id), sendAgain(id), sendAgain(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await vi.waitFor(async () => expect(recipients(await list({ state: 'sent' }))).toEqual(['dead']), 60_000)
    expect((await sendAgain(id)).json()).toMatchObject({ state: 'sent' })
    expect(await shop.deps.outbox.sendDue()).toBe(0)
    expect(inbox.mails).toHaveLength(1)
    expect(await audit()).toHaveLength(before + 1)
  })

  it('that was taken by WhatsApp before leaves its old number behind', async () => {
    const id = await aDeadMail('dead', {
      channel: 'whatsapp',
      recipient: '+919000000004',
    } as Partial<NewMessage>)
    await pool.query("UPDATE outbox_messages SET provider_message_id = 'wamid.1', sent_at = now()")
    expect((await sendAgain(id)).json()).toMatchObject({ state: 'waiting', sentAt: null })
    const { rows } = await pool.query('SELECT provider_message_id FROM outbox_messages')
    expect(rows).toEqual([{ provider_message_id: null }])
  })

  it('is not found, where there is none', async () => {
    const answer = await sendAgain(NOBODYS)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'message.not_found' })
  })
})
