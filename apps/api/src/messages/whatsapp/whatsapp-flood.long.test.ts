import { HOUR, SECOND } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockUnread } from '../inbox/chats.queries.ts'
import { insertMessages } from '../outbox/outbox.queries.ts'
import { keepInboundMessages } from './whatsapp-news.queries.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { db } = shop.deps
const { headers } = await signInAs(shop, DEMO.admin)
const { post, webhookOf, write } = phonesOf(shop)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const MANY = 1_000
const start = new Date(Math.floor((Date.now() - HOUR) / SECOND) * SECOND)
const secondsOf = (n: number) => String(start.getTime() / SECOND + n)
const phoneOf = (n: number) => `+9187654320${String(n).padStart(2, '0')}`

/** The n-th of all: forty phones in turn, one message a second. */
const message = (n: number) => ({
  id: `wamid.${n}`,
  from: phoneOf(n % 40).slice(1),
  timestamp: secondsOf(n),
  type: 'text',
  text: { body: `message ${n}` },
})
const countOf = async (what: string) => (await pool.query(`SELECT count(*)::int AS n FROM ${what}`)).rows[0].n
const chats = async () =>
  (await pool.query('SELECT phone, unread, last_text FROM whatsapp_chats ORDER BY phone')).rows

/** The same order in every run. */
function shuffled<T>(all: T[]): T[] {
  return all
    .map((one, n) => ({ one, place: (n * 7919) % 10_007 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** As WhatsApp does: what was not taken is told again. A machine that is too busy answers 503, or not at all. */
async function untilTaken(tell: () => Promise<number>): Promise<number> {
  const status = await tell().catch(() => 503)
  return status === 503 ? untilTaken(tell) : status
}
const postUntilTaken = (news: Parameters<typeof post>[0]) =>
  untilTaken(async () => (await post(news)).statusCode)
const otherThan200 = (answers: number[]) => answers.filter(status => status !== 200)

beforeEach(async () => {
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats',
  )
})

const all = Array.from({ length: MANY }, (_, n) => n)
const asKept = Array.from({ length: 40 }, (_, n) => ({
  phone: phoneOf(n),
  unread: MANY / 40,
  last_text: `message ${MANY - 40 + n}`,
}))

describe('a thousand webhooks at once', { timeout: 180_000 }, () => {
  it('out of order, and all once more: nothing is lost, nothing is doubled, all of it is unread', async () => {
    const webhooks = shuffled(all).map(n => webhookOf({ messages: [message(n)] }))
    for (const _time of ['told', 'told again']) {
      const answers = await Promise.all(
        webhooks.map(webhook =>
          untilTaken(async () => (await fetch(`${origin}/api/whatsapp/webhook`, webhook)).status),
        ),
      )
      expect(otherThan200(answers)).toEqual([])
      expect(await countOf('whatsapp_messages')).toBe(MANY)
      expect(await chats()).toEqual(asKept)
    }
  })

  it('several messages in each, the same phones in other orders', async () => {
    const batches = Array.from({ length: MANY / 10 }, (_, n) => all.slice(n * 10, n * 10 + 10))
    // The next ones overlap them, turned round.
    const overlapping = batches.map((batch, n) => [...batch, ...(batches[n + 1] ?? [])].reverse())
    const told = shuffled([...batches, ...overlapping])
    const answers = await Promise.all(told.map(batch => postUntilTaken({ messages: batch.map(message) })))
    expect(otherThan200(answers)).toEqual([])
    expect(await countOf('whatsapp_messages')).toBe(MANY)
    expect(await chats()).toEqual(asKept)
  })

  it('with statuses of messages whose sending is not written down yet, in whatever order', async () => {
    await write({ from: phoneOf(0) })
    await insertMessages(
      db,
      Array.from({ length: 100 }, (_, n) => ({
        dedupeKey: `flood/${n}`,
        kind: 'whatsapp_reply',
        orderId: null,
        userId: null,
        channel: 'whatsapp' as const,
        recipient: phoneOf(0),
        content: { text: `answer ${n}` },
      })),
    )
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM outbox_messages ORDER BY id')
    const statuses = rows.flatMap(({ id }, n) =>
      ['sent', 'delivered', 'read', 'read'].map(status => ({
        id: `wamid.out${n}`,
        status,
        timestamp: secondsOf(n),
        biz_opaque_callback_data: id,
      })),
    )
    const mixed = shuffled([
      ...statuses.map(status => ({ statuses: [status] })),
      ...all.slice(0, 600).map(n => ({ messages: [message(n)] })),
    ])
    const answers = await Promise.all(mixed.map(news => postUntilTaken(news)))
    expect(otherThan200(answers)).toEqual([])
    expect(await countOf('whatsapp_statuses')).toBe(300)
    expect(await countOf('whatsapp_messages')).toBe(601)
    const url = `/api/whatsapp?with=${encodeURIComponent(phoneOf(0))}`
    const thread: { isInbound: boolean; status: string }[] = (await app.inject({ url, headers })).json()
    const ours = thread.filter(({ isInbound }) => !isInbound)
    expect(ours.length).toBeGreaterThanOrEqual(50)
    expect(ours.every(({ status }) => status === 'read')).toBe(true)
  })
})

describe('two webhooks that hold each other’s rows', () => {
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toEqual([{ waiting: count }])
    }, 60_000)
  const from = (n: number, id = `wamid.${n}`) => ({ ...message(n), id })

  /** Somebody holds the first row of the first webhook until the second has come as far as it can. */
  async function meet(hold: (tx: typeof db) => Promise<unknown>, first: object[], second: object[]) {
    const told: ReturnType<typeof post>[] = []
    await inTransaction(db, async tx => {
      await hold(tx)
      told.push(post({ messages: first }))
      await untilWaiting(1)
      const other = post({ messages: second })
      told.push(other)
      await Promise.race([other, untilWaiting(2)])
    })
    return (await Promise.all(told)).map(({ statusCode }) => statusCode)
  }

  it('of messages wait for each other in one order', async () => {
    const hold = (tx: typeof db) =>
      keepInboundMessages(tx, [
        {
          providerMessageId: 'wamid.1',
          from: phoneOf(1),
          userId: null,
          name: null,
          at: start,
          type: 'text',
          text: 'Hi',
          mediaId: null,
          mediaType: null,
          filename: null,
        },
      ])
    // The first has taken its third when it meets the first, were they taken as they come.
    const first = [from(3, 'wamid.3'), from(1, 'wamid.1'), from(2, 'wamid.2')]
    expect(await meet(hold, first, [from(2, 'wamid.2'), from(3, 'wamid.3')])).toEqual([200, 200])
    expect(await countOf('whatsapp_messages')).toBe(3)
  })

  it('of chats wait for each other in one order', async () => {
    await post({ messages: [1, 2, 3].map(n => from(n, `wamid.before${n}`)) })
    const hold = (tx: typeof db) => lockUnread(tx, phoneOf(1))
    const first = [from(3, 'wamid.a'), from(1, 'wamid.b'), from(2, 'wamid.c')]
    expect(await meet(hold, first, [from(2, 'wamid.d'), from(3, 'wamid.e')])).toEqual([200, 200])
    expect((await chats()).map(({ unread }) => unread)).toEqual([2, 3, 3])
  })
})

describe('one webhook', () => {
  it('of several messages of one chat counts each, and shows the last of them', async () => {
    await post({ messages: [message(0), message(80), message(40), message(40)] })
    expect(await chats()).toEqual([{ phone: phoneOf(0), unread: 3, last_text: 'message 80' }])
  })

  it('of messages of one second shows the one that was told last', async () => {
    const at = (id: string, body: string) => ({ ...message(0), id, text: { body } })
    await post({ messages: [at('wamid.b', 'first'), at('wamid.a', 'second')] })
    expect(await chats()).toMatchObject([{ last_text: 'second' }])
  })

  it('of a type nobody knows yet keeps that something came, and all else with it', async () => {
    const { text: _none, ...unknown } = { ...message(1), type: 'hologram', hologram: { id: 'h1' } }
    await post({ messages: [unknown, { nothing: 'known' }, message(2)], statuses: [{ status: 'glowing' }] })
    expect(await chats()).toEqual([
      { phone: phoneOf(1), unread: 1, last_text: 'A message that cannot be shown here' },
      { phone: phoneOf(2), unread: 1, last_text: 'message 2' },
    ])
  })

  it('told again days later makes nothing unread again', async () => {
    await post({ messages: [message(0)] })
    const upTo = new Date(Number(secondsOf(0)) * SECOND).toISOString()
    const url = `/api/whatsapp/chats/${phoneOf(0)}/read`
    await app.inject({ method: 'PUT', url, payload: { upTo }, headers })
    await post({ messages: [message(0)] })
    expect(await chats()).toMatchObject([{ unread: 0 }])
  })

  it('of somebody who shows no phone makes no chat', async () => {
    const { from: _none, ...hidden } = message(0)
    await post({ messages: [{ ...hidden, from_user_id: 'IN.1' }] })
    expect(await chats()).toEqual([])
    expect(await countOf('whatsapp_messages')).toBe(1)
  })
})
