import { HOUR, MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'
import { insertMessages, type NewMessage } from '../outbox/outbox.queries.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { db } = shop.deps
const admin = await signInAs(shop, DEMO.admin)
const { write, tellStatus } = phonesOf(shop)

const PHONE = '+918765432109'
const OTHER = '+918765432100'
const start = new Date('2026-03-10T10:00:00Z')
const moment = (ms: number) => new Date(start.getTime() + ms)

const read = async (query: Record<string, string> = {}): Promise<WhatsAppMessageView[]> =>
  (await app.inject({ url: '/api/whatsapp', query, headers: admin.headers })).json()
const thread = (before?: string) => read({ with: PHONE, ...(before && { before }) })
const words = (messages: WhatsAppMessageView[]) => messages.map(({ message }) => message)

type Sent = Partial<Omit<NewMessage, 'channel'>> & { at?: Date; facts?: object }

/** What left, or is to leave, at a moment. */
async function send({ at = start, facts = {}, ...message }: Sent = {}): Promise<string> {
  const dedupeKey = `test/${Math.random()}`
  await insertMessages(db, [
    {
      kind: 'whatsapp_reply',
      orderId: null,
      userId: null,
      recipient: PHONE,
      content: { text: 'Yes' },
      ...message,
      dedupeKey,
      channel: 'whatsapp',
    } as NewMessage,
  ])
  const set = { created_at: at.toISOString(), ...facts }
  const { rows } = await pool.query(
    `UPDATE outbox_messages SET (created_at, sent_at, failed_at, next_attempt_at, problem, provider_message_id) =
       (SELECT created_at, sent_at, failed_at, next_attempt_at, problem, provider_message_id
        FROM jsonb_populate_record(outbox_messages, $2))
     WHERE dedupe_key = $1 RETURNING id`,
    [dedupeKey, JSON.stringify(set)],
  )
  return rows[0].id
}
const SENT = { sent_at: start.toISOString(), next_attempt_at: null, provider_message_id: 'wamid.1' }
const failedWith = (problem: string) => ({ failed_at: start.toISOString(), next_attempt_at: null, problem })

beforeEach(async () => {
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats',
  )
})

describe('a thread', () => {
  it('is what one phone wrote and what was sent to it, the newest first', async () => {
    await write({ from: PHONE, at: moment(0), text: 'Do you have sakinalu?' })
    await send({ at: moment(10 * SECOND), sentBy: admin.user._id })
    await write(
      { from: PHONE, at: moment(MINUTE), text: 'Two packets\nplease' },
      { from: OTHER, text: 'Hello' },
    )
    await send({ at: moment(2 * MINUTE), recipient: OTHER })
    expect(await thread()).toEqual([
      {
        _id: expect.any(String),
        from: PHONE,
        to: 'shop',
        message: 'Two packets\nplease',
        timestamp: moment(MINUTE).toISOString(),
        isInbound: true,
        type: 'text',
        status: null,
        failure: null,
        media: null,
        sentBy: null,
      },
      {
        _id: expect.any(String),
        from: 'shop',
        to: PHONE,
        message: 'Yes',
        timestamp: moment(10 * SECOND).toISOString(),
        isInbound: false,
        type: 'text',
        status: 'queued',
        failure: null,
        media: null,
        sentBy: admin.user.name,
      },
      expect.objectContaining({ message: 'Do you have sakinalu?' }),
    ])
  })

  it('shows the words of a template', async () => {
    await send({ kind: 'reply_waiting', content: { template: 'reply_waiting', body: ['Anusha'] } })
    expect(await thread()).toMatchObject([
      { type: 'template', message: expect.stringMatching(/^Hi Anusha, this is Pindivantalu/) },
    ])
  })

  it('shows of a code only that it is one', async () => {
    await send({ kind: 'delivery_code', content: { template: 'delivery_code', body: ['123456'] } })
    // As the log keeps those that leave past the outbox.
    await send({ kind: 'delivery_code', content: {} as never })
    const messages = await thread()
    const code = { message: 'Delivery code', type: 'template' }
    expect(messages).toMatchObject([code, code])
    expect(JSON.stringify(messages)).not.toContain('123456')
  })

  it('names the file that was sent, and never hands out what was in it', async () => {
    const document = { filename: 'invoice.pdf', pdf: 'JVBERg==' }
    await send({ at: moment(0), content: { document, caption: 'Your invoice' } })
    await send({
      at: moment(1),
      kind: 'invoice',
      content: { template: 'invoice', body: ['A', 'B'], document },
    })
    const messages = await thread()
    const media = { url: null, type: 'application/pdf', filename: 'invoice.pdf' }
    expect(messages).toMatchObject([
      { type: 'template', media },
      { type: 'document', message: 'Your invoice', media },
    ])
    expect(JSON.stringify(messages)).not.toContain('JVBERg')
  })

  it('leads to a picture that came, and says so where it cannot be had any more', async () => {
    const image = { id: 'm1', mime_type: 'image/png', caption: 'Is it this one?' }
    await write({ from: PHONE, content: { type: 'image', image } })
    const [message] = await thread()
    expect(message).toMatchObject({
      type: 'image',
      message: 'Is it this one?',
      media: { url: `/api/whatsapp/media/${message?._id}`, type: 'image/png', filename: null },
    })
    await pool.query('UPDATE whatsapp_messages SET media_id = NULL, media_key = NULL')
    expect(await thread()).toMatchObject([{ media: { url: null, type: 'image/png' } }])
  })

  it.each(['+91', 'somebody', "+9190' OR true"])('of %s is none', async phone => {
    const answer = await app.inject({ url: '/api/whatsapp', query: { with: phone }, headers: admin.headers })
    expect(answer.statusCode).toBe(400)
  })
})

describe('how far a message has come', () => {
  const fate = async () => (await thread()).map(({ status, failure }) => [status, failure])

  it.each([
    [[], 'sent'],
    [['sent'], 'sent'],
    [['sent', 'delivered'], 'delivered'],
    [['read', 'delivered', 'sent'], 'read'],
  ])('after %j: %s', async (told, status) => {
    await send({ facts: SENT })
    for (const each of told) await tellStatus(each, { id: 'wamid.1' })
    expect(await fate()).toEqual([[status, null]])
  })

  it('is told though WhatsApp told it before the sending was written down', async () => {
    const id = await send()
    await tellStatus('delivered', { id: 'wamid.9', biz_opaque_callback_data: id })
    expect(await fate()).toEqual([['delivered', null]])
  })

  it('is a failure in words where WhatsApp tells one', async () => {
    await send({ facts: SENT })
    await tellStatus('failed', { id: 'wamid.1', errors: [{ code: 131026, title: 'Message undeliverable' }] })
    expect(await fate()).toEqual([['failed', 'This number cannot be reached on WhatsApp.']])
  })

  it('is a wait in words while it is tried again', async () => {
    await send({ facts: { problem: 'No success yet: 131016 service not available' } })
    expect(await fate()).toEqual([['queued', 'WhatsApp could not be reached.']])
  })

  it('is a failure in words where it was not taken', async () => {
    await send({ facts: failedWith('Refused: 131047 has not written for 24 hours') })
    expect(await fate()).toEqual([['failed', expect.stringContaining('has not written for 24 hours')]])
  })
})

describe('the pages of a thread', () => {
  /** Page by page, each up to the oldest message of the one before. */
  async function leafThrough(): Promise<{ pages: number[]; met: string[] }> {
    const pages: number[] = []
    const met: string[] = []
    let page = await thread()
    while (page.length > 0) {
      pages.push(page.length)
      met.push(...words(page))
      page = await thread(page.at(-1)?.timestamp)
    }
    return { pages, met }
  }

  it('lose and double nothing where many messages bear the same second', async () => {
    const inbound = Array.from({ length: 130 }, (_, n) => ({
      from: PHONE,
      // Thirty in each second.
      at: moment(Math.floor(n / 30) * SECOND),
      text: `message ${n}`,
    }))
    await write(...inbound)
    // Within one millisecond, and with more digits than the wire has.
    await pool.query(
      `INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content, created_at)
       SELECT n, 'whatsapp_reply', 'whatsapp', $1, jsonb_build_object('text', 'answer ' || n),
         $2::timestamptz + interval '2 seconds' + n * interval '7 microseconds'
       FROM generate_series(1, 90) AS n`,
      [PHONE, start],
    )
    const { pages, met } = await leafThrough()
    expect(met).toHaveLength(220)
    expect(new Set(met).size).toBe(220)
    expect(Math.min(...pages.slice(0, -1))).toBeGreaterThanOrEqual(50)
  })

  it('are of fifty where no two messages are of one moment', async () => {
    await write(
      ...Array.from({ length: 60 }, (_, n) => ({ from: PHONE, at: moment(n * SECOND), text: `in ${n}` })),
    )
    const { pages, met } = await leafThrough()
    expect(pages).toEqual([50, 10])
    expect(met).toEqual(Array.from({ length: 60 }, (_, n) => `in ${59 - n}`))
  })

  it('need an instant', async () => {
    const query = { with: PHONE, before: 'yesterday' }
    expect((await app.inject({ url: '/api/whatsapp', query, headers: admin.headers })).statusCode).toBe(400)
  })
})

describe('the newest of all', () => {
  it('are 500 of each side, sent or received', async () => {
    const texts = Array.from({ length: 600 }, (_, n) => ({
      from: n % 2 === 0 ? PHONE : OTHER,
      at: moment(n * SECOND),
      text: `in ${n}`,
    }))
    await write(...texts)
    await send({ at: moment(HOUR), recipient: OTHER })
    await pool.query(
      `INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content)
       VALUES ('mail', 'test', 'email', 'a@b.example', '{"subject": "", "text": "a mail", "html": ""}')`,
    )
    const newest = await read()
    expect(newest).toHaveLength(500)
    expect(words(newest.slice(0, 3))).toEqual(['Yes', 'in 599', 'in 598'])
  })

  it('are also from those who show no phone', async () => {
    await write({ from: PHONE })
    await pool.query("UPDATE whatsapp_messages SET sender_phone = NULL, sender_id = 'IN.7'")
    expect(await read()).toMatchObject([{ from: 'IN.7', message: 'Hi' }])
  })
})
