import { DAY, HOUR, MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import type { WhatsAppChatDetail, WhatsAppChats } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockUnread } from './chats.queries.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { headers } = await signInAs(shop, DEMO.admin)
const { write, post } = phonesOf(shop)

const STRANGER = '+14155550123'
/** In the last hour, so that windows are open. */
const start = new Date(Math.floor(Date.now() / 1000) * 1000 - HOUR)
const moment = (ms: number) => new Date(start.getTime() + ms)

const ask = (query: Record<string, string> = {}) => app.inject({ url: '/api/whatsapp/chats', query, headers })
const list = async (query: Record<string, string> = {}): Promise<WhatsAppChats> => (await ask(query)).json()
const phones = async (query: Record<string, string> = {}) =>
  (await list(query)).chats.map(({ phone }) => phone)
const chat = async (phone: string): Promise<WhatsAppChatDetail> =>
  (await app.inject({ url: `/api/whatsapp/chats/${phone}`, headers })).json()
const read = (phone: string, upTo: Date, lastId?: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/whatsapp/chats/${phone}/read`,
    payload: { upTo: upTo.toISOString(), lastId },
    headers,
  })
const unread = async (phone: string) => (await chat(phone)).unread

beforeEach(async () => {
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats, chat_words',
  )
})

describe('the list of chats', () => {
  it('has one row for each phone, the newest first', async () => {
    await write({ from: DEMO.customer, at: moment(0), text: 'Hello' })
    await write({ from: STRANGER, at: moment(SECOND), text: 'Do you send to\nCalifornia?', name: 'Ravi ⭐' })
    await write({ from: DEMO.customer, at: moment(2 * SECOND), text: 'నమస్తే', name: 'Anu' })
    expect(await list()).toEqual({
      chats: [
        {
          phone: DEMO.customer,
          name: 'Anusha Vemula',
          lastMessage: 'నమస్తే',
          lastMessageAt: moment(2 * SECOND).toISOString(),
          isLastInbound: true,
          unread: 2,
          replyUntil: moment(2 * SECOND + 24 * HOUR).toISOString(),
          holder: null,
          waitingSince: moment(0).toISOString(),
          isResolved: false,
          tag: { kind: 'no_order', day: null, slot: null },
          found: null,
        },
        {
          phone: STRANGER,
          name: 'Ravi ⭐',
          lastMessage: 'Do you send to California?',
          lastMessageAt: moment(SECOND).toISOString(),
          isLastInbound: true,
          unread: 1,
          replyUntil: moment(SECOND + 24 * HOUR).toISOString(),
          holder: null,
          waitingSince: moment(SECOND).toISOString(),
          isResolved: false,
          tag: { kind: 'no_order', day: null, slot: null },
          found: null,
        },
      ],
      next: null,
      counts: { open: 2, waiting: 2, mine: 0 },
      asOf: expect.any(String),
      withoutPhone: null,
    })
  })

  it.each([
    [{ type: 'image', image: { id: 'm1', mime_type: 'image/jpeg' } }, 'Photo'],
    [{ type: 'image', image: { id: 'm1', caption: 'My address' } }, 'My address'],
    [{ type: 'document', document: { id: 'm1', filename: 'bill.pdf' } }, 'bill.pdf'],
    [{ type: 'audio', audio: { id: 'm1' } }, 'Voice message'],
    [{ type: 'order', order: { product_items: [] } }, 'A message that cannot be shown here'],
  ])('says of %j: %s', async (content, lastMessage) => {
    await write({ from: STRANGER, content })
    expect((await list()).chats).toMatchObject([{ lastMessage }])
  })

  it('knows of no free text for who wrote more than a day ago', async () => {
    await write({ from: STRANGER, at: moment(-24 * HOUR) })
    expect((await list()).chats).toMatchObject([{ replyUntil: null }])
  })

  it('keeps the last message where an older one comes late, and the name WhatsApp told before', async () => {
    await write({ from: STRANGER, at: moment(MINUTE), text: 'last', name: 'Ravi' })
    await write({ from: STRANGER, at: moment(0), text: 'first' })
    expect((await list()).chats).toMatchObject([
      { name: 'Ravi', lastMessage: 'last', lastMessageAt: moment(MINUTE).toISOString(), unread: 2 },
    ])
  })

  it('shows the account’s name as soon as there is one', async () => {
    await write({ from: DEMO.customer, name: 'Anu' })
    await pool.query("UPDATE users SET name = 'User' WHERE phone = $1", [DEMO.customer])
    expect((await list()).chats).toMatchObject([{ name: 'Anu' }])
    await pool.query("UPDATE users SET name = 'Anusha Vemula' WHERE phone = $1", [DEMO.customer])
    expect((await list()).chats).toMatchObject([{ name: 'Anusha Vemula' }])
  })

  it('is met once each by following the cursor, also where many wrote in one moment', async () => {
    await manyChats(120)
    const met: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: WhatsAppChats = await list({ after: next })
      met.push(...page.chats.map(({ phone }) => phone))
      next = page.next
    }
    expect(met).toHaveLength(120)
    expect(new Set(met).size).toBe(120)
  })

  it('says that somebody wrote who shows no phone, and what', async () => {
    await write({ from: STRANGER })
    expect((await list()).withoutPhone).toBeNull()
    const hidden = (at: Date, body: string) => ({
      id: `wamid.hidden.${body}`,
      from_user_id: 'IN.abc123',
      timestamp: String(at.getTime() / 1000),
      type: 'text',
      text: { body },
    })
    const wrote = [
      hidden(moment(0), 'Do you have murukku?'),
      hidden(moment(MINUTE), 'Hello?'),
      hidden(moment(-8 * DAY), 'Old'),
    ]
    await post({ messages: wrote })
    expect(await list()).toMatchObject({
      chats: [{ phone: STRANGER }],
      withoutPhone: {
        messages: 2,
        name: null,
        lastMessage: 'Hello?',
        lastMessageAt: moment(MINUTE).toISOString(),
      },
    })
  })

  it('counts chats no further than a badge does', async () => {
    await manyChats(120)
    expect((await list()).counts.open).toBe(100)
    expect((await list({ view: 'open' })).chats).toHaveLength(50)
  })

  it.each([
    { after: 'x' },
    { after: `1.${'9'.repeat(20)}` },
    { after: "1.+91' OR true" },
    { q: 'x'.repeat(81) },
    { view: 'perhaps' },
  ] as Record<string, string>[])('is not to be had by %j', async query => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })
})

/** Several wrote in the same moment. */
const manyChats = (count: number) =>
  pool.query(
    `INSERT INTO whatsapp_chats (phone, profile_name, last_message_at, last_text, is_last_inbound, last_inbound_at, unread)
     SELECT '+917' || lpad(n::text, 9, '0'), 'Guest no' || n, moment, 'Hi', true, moment, 1
     FROM generate_series(1, $1::int) AS n, LATERAL (SELECT now() - n / 3 * interval '1 minute' AS moment) AS time`,
    [count],
  )

describe('looking for a chat', () => {
  beforeEach(async () => {
    await manyChats(600)
    await write({ from: '+918765432109', name: 'Lakshmi Prasanna', at: moment(-HOUR) })
    await write({ from: '+918765432108', name: "100% O'Pure_Sweets", at: moment(-HOUR) })
    await write({ from: '+918765432107', name: 'లక్ష్మి దేవి', at: moment(-2 * HOUR) })
    await write({ from: '+918765432106', name: 'सुनीता', at: moment(-2 * HOUR) })
    await write({ from: DEMO.customer, name: 'Sweetie 🍬', at: moment(-3 * HOUR) })
  })

  it.each([
    ['a part of the name', 'prasan', ['+918765432109']],
    ['the name in capitals', 'LAKSHMI PRASANNA', ['+918765432109']],
    ['the name as it sounds, in either script', 'lakshmi', ['+918765432109', '+918765432107']],
    ['Telugu script', 'లక్ష్మి', ['+918765432109', '+918765432107']],
    ['the beginning of a Telugu word', 'లక', ['+918765432109', '+918765432107']],
    ['one Telugu letter', 'ల', ['+918765432109', '+918765432107']],
    ['a script the shop does not spell', 'सुनी', ['+918765432106']],
    ['the account’s name', 'anusha', [DEMO.customer]],
    ['the name WhatsApp shows', 'sweetie', [DEMO.customer]],
    ['the whole phone', '+918765432109', ['+918765432109']],
    ['the phone as it is read', '+91 87654 32109', ['+918765432109']],
    ['the phone without its country’s code', '8765432109', ['+918765432109']],
    ['a part of the phone', '5432107', ['+918765432107']],
    ['how a name begins', 'pr', ['+918765432109']],
    ['a percent sign', '100%', ['+918765432108']],
    ['an underscore', 'pure_s', ['+918765432108']],
    ['a quote', "O'P", ['+918765432108']],
    ['nobody’s name', 'nobody at all', []],
    ['a backslash', '\\', []],
  ])('by %s', async (_what, q, found) => {
    expect((await phones({ q })).toSorted()).toEqual(found.toSorted())
  })

  it('by how the phone begins', async () => {
    expect(await phones({ q: '87' })).toHaveLength(4)
  })

  it('comes in pages as well, whether the words are common or rare', async () => {
    const first = await list({ q: 'guest no' })
    expect(first.chats).toHaveLength(50)
    const second = await list({ q: 'guest no', after: first.next ?? '' })
    expect(new Set([...first.chats, ...second.chats].map(({ phone }) => phone)).size).toBe(100)
    const rare = await list({ q: 'guest no59' })
    expect(rare).toMatchObject({ next: null })
    expect(rare.chats).toHaveLength(11)
  })

  it('finds by the name an account has now, and by the phone it has now', async () => {
    await pool.query("UPDATE users SET name = 'Anuradha' WHERE phone = $1", [DEMO.customer])
    expect(await phones({ q: 'anuradha' })).toEqual([DEMO.customer])
    expect(await phones({ q: 'anusha' })).toEqual([])
    await pool.query("UPDATE users SET phone = '+918765432100' WHERE phone = $1", [DEMO.customer])
    expect(await phones({ q: 'anuradha' })).toEqual([])
    await pool.query("UPDATE users SET phone = $1, name = 'Anusha Vemula' WHERE phone = '+918765432100'", [
      DEMO.customer,
    ])
    expect(await phones({ q: 'anusha' })).toEqual([DEMO.customer])
  })
})

describe('one chat', () => {
  it('tells whose it is and until when free text may be sent', async () => {
    await write({ from: DEMO.customer, at: moment(0) })
    expect(await chat(DEMO.customer)).toEqual({
      phone: DEMO.customer,
      name: 'Anusha Vemula',
      language: 'en',
      unread: 1,
      replyUntil: moment(24 * HOUR).toISOString(),
      asOf: expect.any(String),
      customer: { _id: expect.any(String), name: 'Anusha Vemula', email: null },
      holder: null,
      staff: [
        { _id: expect.any(String), name: 'Farzana Begum' },
        { _id: expect.any(String), name: 'Padmavathi Garikapati' },
      ],
      waitingSince: moment(0).toISOString(),
      isResolved: false,
    })
  })

  it('can be begun with any Indian mobile', async () => {
    expect(await chat('+919876500000')).toMatchObject({
      name: null,
      unread: 0,
      replyUntil: null,
      customer: null,
    })
  })

  it('cannot be begun with a phone abroad', async () => {
    const answer = await app.inject({ url: `/api/whatsapp/chats/${STRANGER}`, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'message.unknown_customer' })
  })

  it.each(['nobody', '+91', '+91900000000a', "+9190'"])('of %s is no chat', async phone => {
    const url = `/api/whatsapp/chats/${encodeURIComponent(phone)}`
    expect((await app.inject({ url, headers })).statusCode).toBe(400)
  })
})

describe('reading a chat', () => {
  it('leaves unread what came after the newest that was on the screen', async () => {
    await write(
      { from: STRANGER, at: moment(0) },
      { from: STRANGER, at: moment(SECOND) },
      { from: STRANGER, at: moment(2 * SECOND) },
    )
    expect((await read(STRANGER, moment(SECOND))).json()).toMatchObject({ phone: STRANGER, unread: 1 })
    expect((await read(STRANGER, moment(SECOND))).json()).toMatchObject({ unread: 1 })
    expect((await read(STRANGER, moment(2 * SECOND))).json()).toMatchObject({ unread: 0 })
  })

  it('of an album sent within one second leaves unread what was not shown yet', async () => {
    await write({ from: STRANGER, at: moment(0), text: 'first' })
    const url = `/api/whatsapp?with=${encodeURIComponent(STRANGER)}`
    const [shown] = (await app.inject({ url, headers })).json()
    await write({ from: STRANGER, at: moment(0), text: 'second' })
    expect((await read(STRANGER, moment(0), shown._id)).json()).toMatchObject({ unread: 1 })
    const [second] = (await app.inject({ url, headers })).json()
    expect(second.message).toBe('second')
    expect((await read(STRANGER, moment(0), second._id)).json()).toMatchObject({ unread: 0 })
  })

  it('is not undone by another admin’s older page', async () => {
    await write({ from: STRANGER, at: moment(0) }, { from: STRANGER, at: moment(SECOND) })
    await read(STRANGER, moment(SECOND))
    await read(STRANGER, moment(0))
    expect(await unread(STRANGER)).toBe(0)
  })

  it('misses nothing that comes in at the same moment', async () => {
    await write({ from: STRANGER, at: moment(0) })
    const coming: Promise<unknown>[] = []
    await inTransaction(shop.deps.db, async tx => {
      await lockUnread(tx, STRANGER)
      coming.push(write({ from: STRANGER, at: moment(MINUTE) }), read(STRANGER, moment(0)))
    })
    await Promise.all(coming)
    expect(await unread(STRANGER)).toBe(1)
  })

  it('of a phone without a chat does nothing', async () => {
    expect((await read('+919876500000', moment(0))).statusCode).toBe(200)
    expect(await phones()).toEqual([])
  })

  it('needs a moment', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/whatsapp/chats/${STRANGER}/read`,
      payload: { upTo: 'now' },
      headers,
    })
    expect(answer.statusCode).toBe(400)
  })
})
