import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestShop } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { insertMessages, noteNotSent, noteSent } from '../outbox/outbox.queries.ts'
import { cleanUpStatuses, dropOldFiles, lockingMessagesTold } from './whatsapp-news.queries.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { db, config } = shop.deps
const { appSecret, phoneNumberId, verifyToken } = config.whatsapp
const PATH = '/api/whatsapp/webhook'

beforeEach(() =>
  pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats',
  ),
)

const bodyOf = (value: object, numberId = phoneNumberId) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: numberId }, ...value },
          },
        ],
      },
    ],
  })
const sign = (body: string, secret = appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const post = (body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: PATH,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body), ...headers },
  })
const tell = async (...statuses: object[]) => {
  const answer = await post(bodyOf({ statuses }))
  expect(answer.statusCode).toBe(200)
}

const aStatus = (status: string, facts: object = {}) => ({
  id: 'wamid.1',
  status,
  timestamp: '1768025400',
  recipient_id: '919000000004',
  ...(status === 'failed' && { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
  ...facts,
})

/** A message whose id is also the key that comes back with its statuses. */
async function aMessage(): Promise<string> {
  await insertMessages(db, [
    {
      dedupeKey: 'test/whatsapp/1',
      kind: 'test',
      orderId: null,
      userId: null,
      channel: 'whatsapp',
      recipient: '+919000000004',
      content: { template: 'order_placed', body: [] },
    },
  ])
  return (await row()).id
}
const row = async () => (await pool.query('SELECT * FROM outbox_messages')).rows[0]
const statuses = async () =>
  (await pool.query('SELECT provider_message_id, status FROM whatsapp_statuses')).rows
const inbound = async () => (await pool.query('SELECT * FROM whatsapp_messages ORDER BY sent_at')).rows

const FAILED = {
  failed_at: expect.any(Date),
  next_attempt_at: null,
  problem: 'Not delivered: 131026 Message undeliverable',
  provider_message_id: 'wamid.1',
}
const SENT = {
  sent_at: expect.any(Date),
  failed_at: null,
  next_attempt_at: null,
  problem: null,
  provider_message_id: 'wamid.1',
}

describe('WhatsApp asks whether this is the shop', () => {
  const ask = (query: Record<string, string>) => app.inject({ method: 'GET', url: PATH, query })
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' }

  it('and hears its own challenge', async () => {
    const answer = await ask(right)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toBe('1158201444')
  })

  it('and hears nothing without the right token', async () => {
    const answer = await ask({ ...right, 'hub.verify_token': `${verifyToken}x` })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain('1158201444')
  })

  it.each([{ 'hub.mode': 'unsubscribe' }, { 'hub.challenge': '<script>' }, { 'hub.challenge': '' }])(
    'and hears nothing with %j',
    async facts => {
      expect((await ask({ ...right, ...facts })).statusCode).toBe(400)
    },
  )
})

describe('a webhook', () => {
  const body = bodyOf({ statuses: [aStatus('sent')] })

  it('is kept, whatever it calls its content', async () => {
    expect((await post(body)).json()).toEqual({ message: 'Received' })
    expect((await post(body, { 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect(await statuses()).toEqual([{ provider_message_id: 'wamid.1', status: 'sent' }])
  })

  it.each([
    ['of another secret', sign(body, 'guessed')],
    ['of another body', sign(`${body} `)],
    ['in capitals', sign(body).toUpperCase()],
    ['without its beginning', sign(body).slice(7)],
    ['that is empty', ''],
  ])('with a signature %s is refused unread', async (_which, signature) => {
    const answer = await post(body, { 'x-hub-signature-256': signature })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'webhook.signature_invalid' })
    expect(await statuses()).toEqual([])
  })

  it('without signature or body is refused', async () => {
    const bare = await app.inject({ method: 'POST', url: PATH })
    expect(bare.json()).toMatchObject({ code: 'webhook.signature_invalid' })
    const unsigned = await app.inject({ method: 'POST', url: PATH, payload: { entry: [] } })
    expect(unsigned.json()).toMatchObject({ code: 'webhook.signature_invalid' })
  })

  it('larger than 1 MB is refused, and one nearly so is taken', async () => {
    const statusesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => aStatus('sent', { id: `wamid.${index}` }))
    const large = bodyOf({ statuses: statusesOf(2000), padding: 'x'.repeat(800_000) })
    expect(large.length).toBeLessThan(1024 * 1024)
    expect((await post(large)).statusCode).toBe(200)
    expect(await statuses()).toHaveLength(2000)
    const tooLarge = bodyOf({ padding: 'x'.repeat(1024 * 1024) })
    const answer = await post(tooLarge)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'request.too_large' })
  })

  it.each(['', '[]', '{"object":"page","entry":[]}', '{"object"'])(
    'that is signed and yet none (%s) is refused, so that it comes again once it can be read',
    async text => {
      expect((await post(text)).statusCode).toBe(400)
    },
  )

  it('of another number of the owner’s is none of the shop’s', async () => {
    expect((await post(bodyOf({ statuses: [aStatus('sent')] }, 'another'))).statusCode).toBe(200)
    expect(await statuses()).toEqual([])
  })
})

describe('a failure that WhatsApp tells', () => {
  it.each([
    ['its key', (key: string) => ({ biz_opaque_callback_data: key })],
    ['the id it gave', () => ({})],
  ])('makes the message a dead letter, by %s', async (_by, facts) => {
    const id = await aMessage()
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    await tell(aStatus('failed', facts(id)))
    expect(await row()).toMatchObject({ ...FAILED, sent_at: expect.any(Date) })
  })

  it.each([
    ['its key', (key: string) => ({ biz_opaque_callback_data: key })],
    ['the id it gave', () => ({})],
  ])('before the sending is written down counts as well, by %s', async (_by, facts) => {
    const id = await aMessage()
    await tell(aStatus('failed', facts(id)))
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    expect(await row()).toMatchObject({ ...FAILED, sent_at: expect.any(Date) })
  })

  it('without a reason is a failure', async () => {
    const id = await aMessage()
    await tell(aStatus('failed', { biz_opaque_callback_data: id, errors: undefined }))
    expect(await row()).toMatchObject({ problem: 'Not delivered' })
  })

  it.each([
    [['delivered', 'failed']],
    [['failed', 'delivered']],
    [['failed', 'read', 'sent']],
    [['sent', 'read', 'failed', 'delivered']],
  ])('of a message that arrived counts for nothing, in whatever order: %j', async order => {
    const id = await aMessage()
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    for (const status of order) await tell(aStatus(status))
    expect(await row()).toMatchObject(SENT)
  })

  it('and then told to be sent is one', async () => {
    const id = await aMessage()
    for (const status of ['failed', 'sent']) await tell(aStatus(status, { biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject(FAILED)
  })

  it('of an earlier try leaves the later one alone', async () => {
    const id = await aMessage()
    await noteSent(db, { id, providerMessageId: 'wamid.2' })
    await tell(aStatus('failed', { biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject({ ...SENT, provider_message_id: 'wamid.2' })
  })

  it('of an earlier try is made good by a later one', async () => {
    const id = await aMessage()
    await tell(aStatus('failed', { biz_opaque_callback_data: id }))
    await noteSent(db, { id, providerMessageId: 'wamid.2' })
    expect(await row()).toMatchObject({ ...SENT, provider_message_id: 'wamid.2' })
  })

  it('stays, when a try that was under way comes to nothing', async () => {
    const id = await aMessage()
    await tell(aStatus('failed', { biz_opaque_callback_data: id }))
    await noteNotSent(db, { id, problem: 'No success yet', isGivenUp: false })
    expect(await row()).toMatchObject(FAILED)
  })

  it('again does not undo that it was sent again', async () => {
    const id = await aMessage()
    const failed = aStatus('failed', { biz_opaque_callback_data: id })
    await tell(failed)
    await pool.query(
      'UPDATE outbox_messages SET failed_at = NULL, provider_message_id = NULL, next_attempt_at = now()',
    )
    await tell(failed)
    await tell(aStatus('sent', { biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject({ failed_at: null, sent_at: null, next_attempt_at: expect.any(Date) })
  })

  it.each([
    ['delivered', 'wamid.1', 'wamid.2'],
    ['delivered', 'wamid.2', 'wamid.1'],
    ['sent', 'wamid.1', 'wamid.2'],
    ['sent', 'wamid.2', 'wamid.1'],
  ])('told in one batch with another try’s being %s (%s) is not its end', async (status, taken, lost) => {
    for (const isFirst of [true, false]) {
      const id = await aMessage()
      const key = { biz_opaque_callback_data: id }
      const good = aStatus(status, { id: taken, ...key })
      const bad = aStatus('failed', { id: lost, ...key })
      await tell(...(isFirst ? [good, bad] : [bad, good]))
      expect(await row()).toMatchObject({ ...SENT, provider_message_id: taken })
      await pool.query('TRUNCATE outbox_messages, whatsapp_statuses')
    }
  })

  it.each(['delivered', 'read'])('is none where another try is %s later', async status => {
    const id = await aMessage()
    await tell(aStatus('failed', { id: 'wamid.2', biz_opaque_callback_data: id }))
    await tell(aStatus('sent', { biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject({ ...FAILED, provider_message_id: 'wamid.2' })
    await tell(aStatus(status, { biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject(SENT)
  })

  it.each(['delivered', 'read'])('is none where another try was %s before', async status => {
    const id = await aMessage()
    await tell(aStatus('sent', { id: 'wamid.2', biz_opaque_callback_data: id }))
    await tell(aStatus(status, { biz_opaque_callback_data: id }))
    await tell(aStatus('failed', { id: 'wamid.2', biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject(SENT)
  })

  it('or a mere sending is forgotten for the try that arrived', async () => {
    const id = await aMessage()
    const key = { biz_opaque_callback_data: id }
    await tell(aStatus('sent', { id: 'wamid.1', ...key }), aStatus('delivered', { id: 'wamid.2', ...key }))
    expect(await row()).toMatchObject({ ...SENT, provider_message_id: 'wamid.2' })
  })

  it('with keys that are none of ours changes nothing', async () => {
    await aMessage()
    await tell(aStatus('failed', { biz_opaque_callback_data: 'not an id' }))
    await tell(
      aStatus('failed', { id: 'wamid.9', biz_opaque_callback_data: '01890000-0000-7000-8000-000000000000' }),
    )
    expect(await row()).toMatchObject({ failed_at: null, next_attempt_at: expect.any(Date) })
    expect(await statuses()).toHaveLength(2)
  })
})

describe('a status', () => {
  it('of a message whose sending had no answer saves it from being sent again', async () => {
    const id = await aMessage()
    await tell(aStatus('sent', { biz_opaque_callback_data: id }))
    expect(await row()).toMatchObject(SENT)
  })

  it('is kept once, however often it comes, also in one batch and at the same time', async () => {
    const id = await aMessage()
    const sent = aStatus('sent', { biz_opaque_callback_data: id })
    const failed = aStatus('failed', { biz_opaque_callback_data: id })
    const delivered = aStatus('delivered', { biz_opaque_callback_data: id })
    const batches = [[sent, failed], [failed, sent], [delivered, sent, sent], [failed], [delivered, failed]]
    await Promise.all([...batches, ...batches].map(batch => tell(...batch)))
    expect(await statuses()).toHaveLength(3)
    expect(await row()).toMatchObject(SENT)
  })
})

describe('a file that was sent', () => {
  const aSheet = async () => {
    const id = await aMessage()
    const document = '{"document": {"filename": "sheet.pdf", "pdf": "JVBERg=="}}'
    await pool.query('UPDATE outbox_messages SET content = content || $1', [document])
    return id
  }
  const content = async () => (await row()).content

  it.each(['delivered', 'read'])('is dropped but for its name once it is %s', async status => {
    const id = await aSheet()
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    await tell(aStatus('sent'))
    expect(await content()).toHaveProperty('document.pdf')
    await tell(aStatus(status))
    expect(await content()).toEqual({
      template: 'order_placed',
      body: [],
      document: { filename: 'sheet.pdf' },
    })
    expect(await row()).toMatchObject(SENT)
  })

  it('is dropped where that is told before the sending is written down', async () => {
    const id = await aSheet()
    await tell(aStatus('delivered', { biz_opaque_callback_data: id }))
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    expect(await content()).not.toHaveProperty('document.pdf')
  })

  it('is kept where it did not arrive: it may be sent again', async () => {
    const id = await aSheet()
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    await tell(aStatus('sent'), aStatus('failed'))
    expect(await content()).toHaveProperty('document.pdf')
  })
})

describe('an arrival and a failure told at the same time', () => {
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toEqual([{ waiting: count }])
    }, 60_000)

  it('end as an arrival', async () => {
    const id = await aMessage()
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    const told: Promise<void>[] = []
    await inTransaction(db, async tx => {
      await lockingMessagesTold(tx, [
        { providerMessageId: 'wamid.1', status: 'sent', at: new Date(0), key: id, failure: null },
      ]).execute()
      told.push(tell(aStatus('delivered')))
      await untilWaiting(1)
      told.push(tell(aStatus('failed')))
      await untilWaiting(2)
    })
    await Promise.all(told)
    expect(await row()).toMatchObject(SENT)
  })
})

describe('what customers write', () => {
  const text = { id: 'wamid.in1', from: '919000000004', timestamp: '1768025400', type: 'text' }
  const contacts = [{ profile: { name: 'లక్ష్మి' }, wa_id: '919000000004', user_id: 'IN.1' }]

  it('is kept once', async () => {
    const messages = [
      { ...text, text: { body: 'నమస్తే 😋' } },
      {
        ...text,
        id: 'wamid.in2',
        timestamp: '1768025401',
        type: 'image',
        image: { id: 'm1', caption: 'See' },
      },
    ]
    const body = bodyOf({ contacts, messages })
    const answers = await Promise.all([post(body), post(body), post(body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await inbound()).toMatchObject([
      {
        provider_message_id: 'wamid.in1',
        sender_phone: '+919000000004',
        sender_id: 'IN.1',
        sender_name: 'లక్ష్మి',
        type: 'text',
        text: 'నమస్తే 😋',
        media_id: null,
        sent_at: new Date(1768025400_000),
      },
      { provider_message_id: 'wamid.in2', type: 'image', text: 'See', media_id: 'm1' },
    ])
  })

  it('is kept without a phone, where the writer shows none', async () => {
    const { from: _none, ...hidden } = text
    const contact = { profile: { name: 'Ravi' }, user_id: 'IN.2' }
    await post(
      bodyOf({ contacts: [contact], messages: [{ ...hidden, from_user_id: 'IN.2', text: { body: 'Hi' } }] }),
    )
    expect(await inbound()).toMatchObject([{ sender_phone: null, sender_id: 'IN.2', sender_name: 'Ravi' }])
  })
})

describe('at night', () => {
  const aged = (table: string, column: string, days: number) =>
    pool.query(`UPDATE ${table} SET ${column} = now() - $1 * interval '1 day'`, [days])

  it('statuses of messages that are not in the log go after a week; ticks of others stay', async () => {
    await noteSent(db, { id: await aMessage(), providerMessageId: 'wamid.1' })
    await tell(aStatus('delivered'), aStatus('delivered', { id: 'wamid.of-nobody' }))
    await aged('whatsapp_statuses', 'reached_at', 6)
    await cleanUpStatuses(db)
    expect(await statuses()).toHaveLength(2)
    await aged('whatsapp_statuses', 'reached_at', 8)
    await cleanUpStatuses(db)
    expect(await statuses()).toEqual([{ provider_message_id: 'wamid.1', status: 'delivered' }])
  })

  it('the file of a message without further news goes after a month; what failed can be sent again', async () => {
    const document = { filename: 'invoice.pdf', pdf: 'JVBERg==' }
    const id = await aMessage()
    await pool.query('UPDATE outbox_messages SET content = $1', [{ document, caption: 'Thank you' }])
    await noteSent(db, { id, providerMessageId: 'wamid.1' })
    await aged('outbox_messages', 'sent_at', 29)
    await dropOldFiles(db)
    expect((await row()).content).toMatchObject({ document })
    await aged('outbox_messages', 'sent_at', 31)
    await aged('outbox_messages', 'failed_at', 1)
    await dropOldFiles(db)
    expect((await row()).content).toMatchObject({ document })
    await pool.query('UPDATE outbox_messages SET failed_at = NULL')
    await dropOldFiles(db)
    expect((await row()).content).toEqual({ document: { filename: 'invoice.pdf' }, caption: 'Thank you' })
  })
})
