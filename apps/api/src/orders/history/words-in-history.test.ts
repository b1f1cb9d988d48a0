import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderHistory } from '@pindivantalu/domain/orders/history/order-history.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startProblems } from '../../../test-support/problems.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const problems = await startProblems()
const { shop, owner, ravi, customer, order, deliveredAt, ask, anOrderOf, buy, collect } = problems
const { pool, deps } = shop
const phones = phonesOf(shop)

beforeEach(async () => {
  await problems.forget()
  deps.now = () => new Date()
})

const historyOf = async (id: string): Promise<OrderHistory> =>
  (await ask('GET', `/orders/${id}/history`, undefined, owner)).json()
const detailsOf = (entries: OrderHistory, words: RegExp) =>
  entries.filter(entry => words.test(entry.words)).map(({ detail }) => detail)

it('has what was noted at each failed attempt, of this order alone', async () => {
  const fail = async ({ _id }: OrderView, note: string) => {
    await ask('POST', `/orders/${_id}/attempts`, { reason: 'nobody_home', note }, ravi)
  }
  const [mine, others] = [await anOrderOf(ravi, 'collected'), await anOrderOf(ravi, 'collected')]
  await fail(others, 'A dog at the gate')
  await fail(mine, 'The gate was locked')
  await collect(mine._id, ravi)
  await fail(mine, 'The bell is broken')
  expect(detailsOf(await historyOf(mine._id), /^Could not be delivered/)).toEqual([
    'The bell is broken',
    'The gate was locked',
  ])
})

it('has what was said about a problem by either side, of this order alone', async () => {
  const later = (minutes: number) => problems.setClock(new Date(deliveredAt.getTime() + minutes * MINUTE))
  const other = await anOrderOf(ravi, 'delivered')
  const [packet] = other.orderItems
  const items = [{ item: packet?._id, quantity: 1 }]
  const { _id } = await problems.reported({ note: 'One packet is torn.' })
  later(3)
  await problems.answer(_id, { words: 'The photo shows whole packets.' })
  later(4)
  await problems.disagree({ words: 'Look at the second photo.' })
  later(5)
  await problems.report({ items, note: 'This one is late.' }, { id: other._id })
  const about = (await historyOf(order._id)).filter(({ kind }) => kind === 'order')
  expect(detailsOf(about, /problem/i)).toEqual([
    'Look at the second photo.',
    'The photo shows whole packets.',
    'One packet is torn.',
  ])
})

it('has what was answered in the chat, and not once more what the shop wrote by itself', async () => {
  const { _id } = await anOrderOf(ravi)
  await phones.write({ from: customer.user.phone, text: 'When does it come?' })
  const answer = { to: customer.user.phone, message: 'By six.' }
  expect((await ask('POST', '/whatsapp/reply', answer, owner)).statusCode).toBe(200)
  const entries = await historyOf(_id)
  expect(entries.map(({ words }) => words)).toContain('Order updated, WhatsApp')
  expect(detailsOf(entries, /^Answered/)).toEqual(['By six.'])
  expect(entries.find(({ detail }) => detail === 'By six.')?.words).toBe(`Answered by ${owner.user.name}`)
})

it('has what was written about this order alone', async () => {
  const [mine] = [await anOrderOf(ravi), await anOrderOf(ravi)]
  const written = (await historyOf(mine._id)).filter(({ kind }) => kind === 'messages')
  const { rows } = await pool.query('SELECT id FROM outbox_messages WHERE order_id = $1', [mine._id])
  expect(rows.length).toBeGreaterThan(0)
  expect(written).toHaveLength(rows.length)
})

describe.each([
  { end: 'delivered', set: 'delivered_at = $2' },
  { end: 'cancelled', set: "cancelled_at = $2, cancel_reason = 'sold_out'" },
])('of an order that was $end', ({ set }) => {
  it('has the chat until two days after', async () => {
    const { _id } = await buy()
    const ago = (days: number) => new Date(Date.now() - days * DAY)
    await pool.query(`UPDATE orders SET placed_at = $3, ${set} WHERE id = $1`, [_id, ago(4), ago(5)])
    const from = customer.user.phone
    await phones.write(
      { from, at: ago(3), text: 'It was good' },
      { from, at: ago(1), text: 'Do you have ariselu?' },
    )
    const written = detailsOf(await historyOf(_id), /^Customer wrote/)
    expect(written).toContain('It was good')
    expect(written).not.toContain('Do you have ariselu?')
  })
})

it('says why a message is not there', async () => {
  const { _id } = await buy()
  await deps.outbox.sendDue()
  await pool.query(
    `UPDATE outbox_messages SET sent_at = NULL, next_attempt_at = NULL, failed_at = now(), problem = 'The mailbox is full.'
     WHERE order_id = $1 AND channel = 'email'`,
    [_id],
  )
  const mail = (await historyOf(_id)).find(({ words }) => words === 'Order confirmed, Email')
  expect(mail).toMatchObject({ state: 'failed', detail: 'The mail server did not take this message.' })
})

describe('of the money', () => {
  const moneyOf = async (id: string) =>
    (await historyOf(id)).filter(({ kind }) => kind === 'money').map(({ words }) => words)

  it('says when a refund was paid back, not only that it was ordered', async () => {
    const { _id } = await buy()
    const refund = { amount: '50.00', reason: 'goodwill', key: randomUUID() }
    await ask('POST', `/orders/${_id}/refunds`, refund, owner)
    await deps.background.idle()
    await expect.poll(() => moneyOf(_id)).toContain('₹50.00 paid back')
  })

  it('says once what was paid to the owner, and by whom it was noted', async () => {
    const [address] = (await ask('GET', '/address')).json()
    const [line] = order.orderItems
    const made = await ask(
      'POST',
      '/orders/for-customer',
      {
        _id: randomUUID(),
        phone: customer.user.phone,
        orderItems: [{ product: line?.product, weight: line?.weight, quantity: 1 }],
        shippingAddress: address._id,
        slot: null,
      },
      owner,
    )
    const { _id } = made.json()
    await ask('PUT', `/orders/${_id}/paid-outside`, { method: 'cash' }, owner)
    expect(await moneyOf(_id)).toEqual([`Marked as paid (cash) by ${owner.user.name}`])
  })
})
