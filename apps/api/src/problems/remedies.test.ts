import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { PROBLEM_KINDS } from '@pindivantalu/domain/problems/problem'
import { afterEach, expect, it } from 'vitest'
import { startProblems } from '../../test-support/problems.ts'

const problems = await startProblems()
const { shop, order, packet, owner, reported, answer, detail, ask } = problems
const { deps, pool } = shop
const SAME = { product: packet.product, weight: packet.weight }

afterEach(async () => {
  await deps.background.idle()
  await problems.forget()
})

const paise = async () =>
  (await pool.query('SELECT refunded_paise FROM payments WHERE order_id = $1', [order._id])).rows[0]
    .refunded_paise
const read = async () => (await ask('GET', `/orders/${order._id}`, undefined, owner)).json()

it('a packet that came broken is paid back, with a credit note, and sent to the provider', async () => {
  const { _id } = await reported()
  const answered = await answer(_id, { decision: 'refund', words: 'Sorry for that.' })
  expect(answered.statusCode, answered.body).toBe(200)
  await deps.background.idle()
  const { refunds, creditNotes } = await read()
  expect(refunds).toMatchObject([
    { reason: 'broken', state: 'processed', items: [{ item: packet._id, quantity: 1 }] },
  ])
  expect(creditNotes).toMatchObject([{ amount: refunds[0].amount }])
  const [, entry] = (await detail(_id)).entries
  expect(entry?.decided).toMatchObject([{ decision: 'refund', amount: refunds[0].amount }])
  expect(await paise()).toBe(Math.round(refunds[0].amount * 100))
})

it.each(PROBLEM_KINDS)('money for what is %s says so on the refund', async kind => {
  const { _id } = await reported({ kind })
  const answered = await answer(_id, { decision: 'refund', amount: '2.00', words: 'Sorry for that.' })
  expect(answered.statusCode, answered.body).toBe(200)
  expect((await read()).refunds.at(-1)).toMatchObject({ reason: kind, amount: '2.00' })
})

it('the other packet is sent again, once, in two tabs at once', async () => {
  const { _id } = await reported()
  const { version } = await detail(_id)
  const facts = { decision: 'send_again', words: '', version } as const
  const answers = await Promise.all([answer(_id, facts), answer(_id, facts)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { replacements, sentAgain } = await read()
  expect(replacements).toHaveLength(1)
  expect(sentAgain).toEqual([{ item: packet._id, quantity: 1 }])
  const [, entry] = (await detail(_id)).entries
  expect(entry?.decided).toMatchObject([{ decision: 'send_again', sentAgain: replacements[0]._id }])
})

it('what is no longer left to pay back is not answered, and nobody is told', async () => {
  const before = await paise()
  await ask('POST', `/orders/${order._id}/refunds`, { reason: 'other', key: 'all-the-rest' }, owner)
  const { _id } = await reported()
  const answered = await answer(_id, { decision: 'refund', words: 'Sorry for that.' })
  expect(answered.statusCode).toBe(409)
  expect((await detail(_id)).state).toBe('open')
  expect(await paise()).toBeGreaterThan(before)
})

/** Taken down by phone, paid to the owner in cash, and brought. */
async function anOrderPaidInCash(orderItems: object[] = [{ ...SAME, quantity: 2 }]): Promise<OrderView> {
  const [address] = (await ask('GET', '/address')).json()
  const made = await ask(
    'POST',
    '/orders/for-customer',
    {
      _id: problems.aKey(),
      phone: problems.customer.user.phone,
      orderItems,
      shippingAddress: address._id,
      slot: null,
    },
    owner,
  )
  const { _id: id } = made.json()
  const { ravi } = problems
  const steps = [
    await ask('PUT', `/orders/${id}/paid-outside`, { method: 'cash', reference: 'Given to Raju' }, owner),
    await problems.assign(id, ravi),
    await problems.assignCook(id),
    await problems.collect(id, ravi),
  ]
  await problems.verifyCode(id, ravi)
  const delivered = await problems.deliver(id, ravi)
  for (const { statusCode, body } of [...steps, delivered]) expect(statusCode, body).toBe(200)
  return delivered.json()
}

it('what was paid to the owner goes back as the owner says', async () => {
  const { _id: id, orderItems } = await anOrderPaidInCash()
  const items = [{ item: orderItems[0]?._id, quantity: 1 }]
  const { _id } = (await problems.report({ items }, { id })).json()
  expect((await detail(_id)).isPaidOutside).toBe(true)
  const facts = { decision: 'refund', words: 'Sorry.' } as const
  expect((await answer(_id, facts)).json().code).toBe('refund.way_missing')
  expect((await detail(_id)).state).toBe('open')
  const answered = await answer(_id, { ...facts, paidBack: { by: 'upi', reference: '601234567890' } })
  expect(answered.statusCode, answered.body).toBe(200)
  const { refunds, creditNotes } = (await ask('GET', `/orders/${id}`, undefined, owner)).json()
  expect(refunds).toMatchObject([
    { state: 'processed', paidBack: { by: 'upi', reference: '601234567890' }, reason: 'broken' },
  ])
  expect(creditNotes).toMatchObject([{ amount: refunds[0].amount }])
})

it('of two packets each has its own amount with GST, and together they are what goes back', async () => {
  const { product } = SAME
  // Jantikalu: ₹140 and ₹270, and GST of 5 % on both.
  const { _id: id, orderItems } = await anOrderPaidInCash([
    { product, weight: '250 g', quantity: 2 },
    { product, weight: '500 g', quantity: 3 },
  ])
  const items = orderItems.map(({ _id: item }) => ({ item, quantity: 1 }))
  const { _id } = (await problems.report({ items }, { id })).json()
  const paidBack = { by: 'cash', reference: '' } as const
  const answered = await answer(_id, { decision: 'refund', words: 'Sorry.', paidBack })
  expect(answered.statusCode, answered.body).toBe(200)
  const [, entry] = (await detail(_id)).entries
  expect(entry?.decided.map(({ amount }) => amount)).toEqual(['147.00', '283.50'])
  const { refunds } = (await ask('GET', `/orders/${id}`, undefined, owner)).json()
  expect(refunds).toMatchObject([{ amount: '430.50' }])
})
