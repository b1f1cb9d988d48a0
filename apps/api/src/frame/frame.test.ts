import type { Found } from '@pindivantalu/domain/frame/find.wire'
import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProblems } from '../../test-support/problems.ts'

const problems = await startProblems()
const { shop, owner, ravi, customer, order, ask, anOrderOf, collect } = problems
const { pool, deps } = shop

const wait = async (since?: Date): Promise<Waiting> =>
  (await ask('GET', `/frame/waiting${since ? `?since=${since.toISOString()}` : ''}`, undefined, owner)).json()
const find = async (q: string): Promise<Found> =>
  (await ask('GET', `/frame/find?q=${encodeURIComponent(q)}`, undefined, owner)).json()
const kinds = ({ notices }: Waiting) => notices.map(({ kind }) => kind)

beforeEach(async () => {
  await pool.query('DELETE FROM refunds')
  await pool.query("DELETE FROM payments WHERE payment_id LIKE 'pay_frame%'")
  await pool.query('UPDATE whatsapp_chats SET unread = 0, waiting_since = NULL')
})
afterEach(async () => {
  await problems.forget()
  await pool.query('DELETE FROM delivery_attempts')
  await pool.query('UPDATE orders SET failed_attempts = 0, attempt_noted_at = NULL WHERE failed_attempts > 0')
})

/** Nobody takes it for an order; it began so many minutes ago. */
const aPayment = (id: string, minutes: number) =>
  pool.query(
    `INSERT INTO payments (payment_id, status, amount_paise, currency, begun_at, seen_at)
     VALUES ($1, 'captured', 55636, 'INR', now() - $2 * interval '1 minute', now())`,
    [id, minutes],
  )

describe('what waits for the owner', () => {
  it('is nothing where nothing has happened', async () => {
    const now = deps.now()
    problems.setClock(now)
    expect(await wait(now)).toEqual({
      asOf: now.toISOString(),
      isQuiet: false,
      orders: 0,
      chats: 0,
      problems: 0,
      money: 0,
      notices: [],
    })
  })

  it('has the orders since the owner looked, without those that were cancelled', async () => {
    const since = new Date((await orderRow(order._id)).placed_at)
    const { _id, reference, totalPrice } = await anOrderOf(ravi, 'assigned')
    const cancelled = await anOrderOf(ravi, 'assigned')
    await pool.query('UPDATE orders SET placed_at = $2 WHERE id = ANY($1)', [
      [_id, cancelled._id],
      new Date(since.getTime() + 1000),
    ])
    expect(await wait(since)).toMatchObject({ orders: 2 })
    await pool.query("UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE id = $1", [
      cancelled._id,
    ])
    const waiting = await wait(since)
    expect(waiting.orders).toBe(1)
    expect(waiting.notices).toMatchObject([
      { kind: 'order', id: _id, name: customer.user.name, words: reference, amount: totalPrice },
    ])
    expect(await wait()).toMatchObject({ orders: 0, notices: [] })
  })

  it('has chats that nobody answered, problems, and deliveries that were tried too often', async () => {
    await pool.query(
      `INSERT INTO whatsapp_chats
         (phone, profile_name, last_message_at, last_text, is_last_inbound, last_inbound_at, unread, waiting_since)
       VALUES ('+919000000777', 'Imran', now(), 'By 5?', true, now(), 2, now())
       ON CONFLICT (phone) DO UPDATE SET unread = 2, waiting_since = now()`,
    )
    await problems.reported()
    const { _id } = await anOrderOf(ravi, 'collected')
    await fail(_id)
    expect(await wait()).toMatchObject({ chats: 1, problems: 1 })
    await collect(_id, ravi)
    await fail(_id)
    await collect(_id, ravi)
    await fail(_id)
    const waiting = await wait()
    expect(waiting).toMatchObject({ chats: 1, problems: 2, money: 0 })
    expect(kinds(waiting).toSorted()).toEqual(['chat', 'missed', 'problem'])
    expect(waiting.notices.find(({ kind }) => kind === 'chat')).toMatchObject({
      id: '+919000000777',
      name: 'Imran',
      words: 'By 5?',
    })
  })

  it('has money without an order after ten minutes, and refunds that failed', async () => {
    await aPayment('pay_frame_new', 9)
    expect(await wait()).toMatchObject({ money: 0 })
    await aPayment('pay_frame_old', 11)
    expect((await wait()).notices).toMatchObject([{ kind: 'payment', id: 'pay_frame_old', amount: '556.36' }])
    await pool.query(
      `INSERT INTO refunds (payment_id, key, reason, amount_paise, requested_at, next_attempt_at, problem)
       VALUES ('pay_frame_old', 'frame', 'broken', 55636, now(), now(), 'The bank says no')`,
    )
    // The same money is not counted twice.
    const waiting = await wait()
    expect(waiting.money).toBe(1)
    expect(waiting.notices).toMatchObject([{ kind: 'refund', words: 'The bank says no' }])
  })

  it('is refused for a moment that is none', async () => {
    expect((await ask('GET', '/frame/waiting?since=yesterday', undefined, owner)).statusCode).toBe(400)
  })
})

describe('finding anything', () => {
  it('finds an order by its reference, also as it is written', async () => {
    for (const q of [order.reference, `#${order.reference.toLowerCase()}`])
      expect((await find(q)).orders).toMatchObject([
        { _id: order._id, reference: order.reference, status: 'Delivered', customer: customer.user.name },
      ])
  })

  it('finds an order by how its reference begins, and by what is in it', async () => {
    await pool.query(`UPDATE orders SET reference = 'D659KGH4' WHERE id = $1`, [order._id])
    // Its words are written with it.
    await pool.query(`UPDATE users SET name = name || ' D' WHERE id = $1`, [customer.user._id])
    await pool.query('UPDATE users SET name = $2 WHERE id = $1', [customer.user._id, customer.user.name])
    for (const q of ['D659', 'd659k', '#D659KG'])
      expect((await find(q)).orders).toMatchObject([{ _id: order._id, reference: 'D659KGH4' }])
    const { name } = (await pool.query('SELECT name FROM order_items WHERE order_id = $1', [order._id]))
      .rows[0]
    expect((await find(name)).orders.map(one => one._id)).toContain(order._id)
    await pool.query('UPDATE orders SET reference = $2 WHERE id = $1', [order._id, order.reference])
  })

  it('finds a customer with their orders by name and by phone', async () => {
    const { name, phone } = customer.user
    for (const q of [name, phone, phone.replace('+91', '+91 ')]) {
      const found = await find(q)
      expect(found.people.map(person => person.phone)).toContain(phone)
      expect(found.orders.map(one => one._id)).toContain(order._id)
    }
  })

  it('finds products in either script, and at most five of each', async () => {
    const [{ name }] = (await ask('GET', '/products/desk', undefined, owner)).json().products
    expect((await find(name)).products.map(product => product.name)).toContain(name)
    const found = await find('a')
    for (const some of Object.values(found)) expect(some.length).toBeLessThanOrEqual(5)
  })

  it('finds a chat by who writes', async () => {
    await pool.query(
      `INSERT INTO whatsapp_chats (phone, profile_name, last_message_at, last_text, is_last_inbound, unread)
       VALUES ('+919000000778', 'Vasundhara', now(), 'Hello', true, 0) ON CONFLICT DO NOTHING`,
    )
    expect((await find('vasundh')).chats).toMatchObject([{ phone: '+919000000778', words: 'Hello' }])
  })

  it('finds nothing for words that nobody bears, or for a sign alone', async () => {
    const nothing = { orders: [], people: [], products: [], chats: [] }
    expect(await find('zzqxzzqx')).toEqual(nothing)
    expect(await find('#')).toEqual(nothing)
  })

  it('is refused without words', async () => {
    const refused = await ask('GET', '/frame/find?q=%20', undefined, owner)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'request.invalid' })
  })
})

const fail = (id: string) => ask('POST', `/orders/${id}/attempts`, { reason: 'nobody_home' }, ravi)

async function orderRow(id: string) {
  return (await pool.query('SELECT * FROM orders WHERE id = $1', [id])).rows[0]
}
