import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppChats } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
})
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { write } = phonesOf(shop)

const [RAVI, SITA] = ['+14155550123', '+14155550124']
const start = new Date(Math.floor(Date.now() / 1000) * 1000 - HOUR)
const moment = (ms: number) => new Date(start.getTime() + ms)

const list = async (query: Record<string, string> = {}): Promise<WhatsAppChats> =>
  (await app.inject({ url: '/api/whatsapp/chats', query, headers: owner.headers })).json()
const phones = async (view: string, more = {}) =>
  (await list({ view, ...more })).chats.map(({ phone }) => phone)
const chat = async (phone: string) =>
  (await app.inject({ url: `/api/whatsapp/chats/${phone}`, headers: owner.headers })).json()
const give = (phone: string, holder: string | null) =>
  app.inject({
    method: 'PUT',
    url: `/api/whatsapp/chats/${phone}/holder`,
    payload: { holder },
    headers: owner.headers,
  })
const resolve = (phone: string, upTo: Date) =>
  app.inject({
    method: 'PUT',
    url: `/api/whatsapp/chats/${phone}/resolved`,
    payload: { upTo: upTo.toISOString() },
    headers: owner.headers,
  })
const reopen = (phone: string) =>
  app.inject({ method: 'DELETE', url: `/api/whatsapp/chats/${phone}/resolved`, headers: owner.headers })
const reply = (to: string) =>
  app.inject({
    method: 'POST',
    url: '/api/whatsapp/reply',
    payload: { to, message: 'Yes', sendKey: randomUUID() },
    headers: owner.headers,
  })
const historyOf = async (id: string) => {
  const { rows } = await pool.query(
    "SELECT action, actor_id, facts FROM audit_log WHERE subject_id = $1 AND action LIKE 'whatsapp.%' ORDER BY at",
    [id],
  )
  return rows
}

beforeEach(async () => {
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats',
  )
})

describe('who waits', () => {
  it('waits since the first message without an answer, the longest first', async () => {
    await write({ from: RAVI, at: moment(MINUTE) })
    await write({ from: SITA, at: moment(2 * MINUTE) }, { from: SITA, at: moment(3 * MINUTE) })
    await write({ from: RAVI, at: moment(4 * MINUTE) })
    expect(await phones('open')).toEqual([RAVI, SITA])
    expect(await phones('waiting')).toEqual([RAVI, SITA])
    expect((await list({ view: 'waiting' })).chats).toMatchObject([
      { phone: RAVI, waitingSince: moment(MINUTE).toISOString() },
      { phone: SITA, waitingSince: moment(2 * MINUTE).toISOString() },
    ])
  })

  it('no longer waits once they are answered, and waits again with the next message', async () => {
    await write({ from: RAVI, at: moment(0) }, { from: SITA, at: moment(MINUTE) })
    expect((await reply(RAVI)).statusCode).toBe(200)
    expect(await phones('waiting')).toEqual([SITA])
    expect((await list()).counts).toEqual({ open: 2, waiting: 1, mine: 0 })
    const later = new Date(Date.now() + MINUTE)
    await write({ from: RAVI, at: later })
    expect(await phones('waiting')).toEqual([SITA, RAVI])
  })

  it('is met once each by following the cursor, also where many wrote in one moment', async () => {
    await pool.query(
      `INSERT INTO whatsapp_chats (phone, last_message_at, last_text, is_last_inbound, last_inbound_at, waiting_since)
       SELECT '+9180' || lpad(n::text, 8, '0'), $1, 'Hi', true, $1, $1 FROM generate_series(1, 120) AS n`,
      [start],
    )
    const met: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: WhatsAppChats = await list({ view: 'waiting', ...(after && { after }) })
      met.push(...page.chats.map(({ phone }) => phone))
      after = page.next
    }
    expect(met).toHaveLength(120)
    expect(new Set(met).size).toBe(120)
  })
})

describe('a chat that is resolved', () => {
  it('is no longer open, and is found among the resolved and by its words', async () => {
    await write({ from: RAVI, at: moment(0), name: 'Ravi' }, { from: SITA, at: moment(MINUTE) })
    const answer = await resolve(RAVI, moment(0))
    expect(answer.json()).toMatchObject({ isResolved: true, waitingSince: null, unread: 0 })
    expect(await phones('open')).toEqual([SITA])
    expect(await phones('waiting')).toEqual([SITA])
    expect(await phones('resolved')).toEqual([RAVI])
    expect((await list()).counts).toEqual({ open: 1, waiting: 1, mine: 0 })
    expect((await list({ q: 'ravi' })).chats).toMatchObject([{ phone: RAVI, isResolved: true }])
    expect(await phones('open', { q: 'ravi' })).toEqual([])
  })

  it('comes back by itself with a new message, and waits since that one', async () => {
    await write({ from: RAVI, at: moment(0) })
    await resolve(RAVI, moment(0))
    await write({ from: RAVI, at: moment(5 * MINUTE) })
    expect(await chat(RAVI)).toMatchObject({
      isResolved: false,
      waitingSince: moment(5 * MINUTE).toISOString(),
      unread: 1,
    })
    const { rows } = await pool.query('SELECT resolved_at, resolved_by FROM whatsapp_chats')
    expect(rows).toEqual([{ resolved_at: null, resolved_by: null }])
  })

  it('stays resolved when the shop writes into it', async () => {
    await write({ from: RAVI, at: moment(0) })
    await resolve(RAVI, moment(0))
    await reply(RAVI)
    expect(await phones('resolved')).toEqual([RAVI])
  })

  it('is as it was before when it is opened again', async () => {
    await write({ from: RAVI, at: moment(0) })
    await resolve(RAVI, moment(0))
    const answer = await reopen(RAVI)
    expect(answer.json()).toMatchObject({ isResolved: false, waitingSince: moment(0).toISOString() })
    expect(await phones('waiting')).toEqual([RAVI])
  })

  it('cannot be one whose last message nobody has seen', async () => {
    await write({ from: RAVI, at: moment(MINUTE) })
    const answer = await resolve(RAVI, moment(0))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'whatsapp.chat_has_news' })
    expect(await phones('open')).toEqual([RAVI])
  })

  it('is in the history of its customer, once for each time', async () => {
    await write({ from: DEMO.customer, at: moment(0) })
    const before = (await historyOf(anusha.user._id)).length
    await resolve(DEMO.customer, moment(0))
    await resolve(DEMO.customer, moment(0))
    await reopen(DEMO.customer)
    await reopen(DEMO.customer)
    const by = { actor_id: owner.user._id, facts: {} }
    expect((await historyOf(anusha.user._id)).slice(before)).toEqual([
      { action: 'whatsapp.resolved', ...by },
      { action: 'whatsapp.reopened', ...by },
    ])
  })
})

describe('a chat that is given to somebody', () => {
  it('is theirs, says so, and is in the history', async () => {
    await write({ from: DEMO.customer, at: moment(0) }, { from: SITA, at: moment(0) })
    const before = (await historyOf(anusha.user._id)).length
    const answer = await give(DEMO.customer, owner.user._id)
    const holder = { _id: owner.user._id, name: owner.user.name }
    expect(answer.json()).toMatchObject({ holder, staff: expect.arrayContaining([holder]) })
    await give(DEMO.customer, owner.user._id)
    expect(await phones('mine')).toEqual([DEMO.customer])
    expect(await list()).toMatchObject({ counts: { open: 2, waiting: 2, mine: 1 } })
    await give(DEMO.customer, null)
    expect(await phones('mine')).toEqual([])
    expect((await historyOf(anusha.user._id)).slice(before)).toEqual([
      { action: 'whatsapp.given', actor_id: owner.user._id, facts: { holder: owner.user._id } },
      { action: 'whatsapp.given', actor_id: owner.user._id, facts: { holder: null } },
    ])
  })

  it('stays theirs over being resolved and coming back', async () => {
    await write({ from: RAVI, at: moment(0) })
    await give(RAVI, owner.user._id)
    await resolve(RAVI, moment(0))
    expect(await phones('mine')).toEqual([])
    await write({ from: RAVI, at: moment(MINUTE) })
    expect(await phones('mine')).toEqual([RAVI])
  })

  it.each([
    ['a customer', () => anusha.user._id],
    ['nobody who is known', () => randomUUID()],
  ])('cannot be given to %s', async (_whom, id) => {
    await write({ from: RAVI, at: moment(0) })
    const answer = await give(RAVI, id())
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'whatsapp.holder_not_staff' })
    expect((await chat(RAVI)).holder).toBeNull()
  })

  it('has to be there', async () => {
    for (const answer of [await give(RAVI, null), await resolve(RAVI, start), await reopen(RAVI)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'whatsapp.chat_not_found' })
    }
  })
})

it('is noted under the chat’s own id where its phone has no account, without the phone, and not as the shop’s', async () => {
  await write({ from: RAVI, at: moment(0) })
  await give(RAVI, owner.user._id)
  await resolve(RAVI, moment(0))
  await reopen(RAVI)
  const { rows } = await pool.query('SELECT id FROM whatsapp_chats WHERE phone = $1', [RAVI])
  const history = await historyOf(rows[0].id)
  const by = { actor_id: owner.user._id }
  expect(history).toEqual([
    { action: 'whatsapp.given', ...by, facts: { holder: owner.user._id } },
    { action: 'whatsapp.resolved', ...by, facts: {} },
    { action: 'whatsapp.reopened', ...by, facts: {} },
  ])
  expect(JSON.stringify(history)).not.toContain(RAVI.slice(-6))
  const settings = await app.inject({ url: '/api/settings/audit', headers: owner.headers })
  expect(settings.body).not.toContain('whatsapp.')
})

it('bears how the nearest order of its customer stands', async () => {
  await write({ from: DEMO.customer, at: moment(0) }, { from: RAVI, at: moment(0) })
  const tagOf = async (phone: string) => (await list()).chats.find(one => one.phone === phone)?.tag
  expect(await tagOf(RAVI)).toMatchObject({ kind: 'no_order' })
  const { buy } = await shoppingIn(shop, sandbox, anusha)
  const order = await buy()
  expect(await tagOf(DEMO.customer)).toMatchObject({ kind: 'no_slot' })
  await pool.query("UPDATE orders SET slot_day = '2030-01-10', slot = '6-8 PM' WHERE id = $1", [order._id])
  expect(await tagOf(DEMO.customer)).toEqual({ kind: 'slot', day: '2030-01-10', slot: '6-8 PM' })
})
