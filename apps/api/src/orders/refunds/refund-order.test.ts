import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'

const { shop, sandbox, ask, buy, owner, ravi, customer, stranger, anOrderOf, newsOf, auditOf } =
  await startCarrying()
const { pool, deps } = shop

afterEach(async () => {
  await deps.background.idle()
  await pool.query('TRUNCATE rate_limits')
})

const refund = (id: string, wish: object, by = owner) =>
  ask('POST', `/orders/${id}/refunds`, { reason: 'broken', key: randomUUID(), ...wish }, by)
const read = async (id: string, by = owner): Promise<OrderView> =>
  (await ask('GET', `/orders/${id}`, undefined, by)).json()
const paymentOf = async (id: string) =>
  (await pool.query('SELECT * FROM payments WHERE order_id = $1', [id])).rows[0]
const creditNotesOf = async (id: string) =>
  (
    await pool.query(
      `SELECT note.number, sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise)::int AS paise
       FROM credit_notes AS note JOIN credit_note_lines ON credit_note_number = note.number
       WHERE order_id = $1 GROUP BY 1 ORDER BY 1`,
      [id],
    )
  ).rows
const givenBackAtProvider = async (paymentId: string) => {
  const { items } = await sandbox.askRazorpay<{ items: { amount: number; status: string }[] }>(
    `payments/${paymentId}/refunds`,
  )
  return items
    .filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount)
    .sort((one, other) => one - other)
}
const inPaise = (rupees: string) => Math.round(Number(rupees) * 100)

describe('the owner', () => {
  it('pays back one packet: customer told, credit note made, money sent', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    const [item] = order.orderItems
    const answer = await refund(order._id, { items: [{ item: item?._id, quantity: 1 }], note: 'Two broken' })
    expect(answer.statusCode).toBe(200)
    const { refund: made } = answer.json()
    expect(made).toMatchObject({
      reason: 'broken',
      note: 'Two broken',
      items: [{ item: item?._id, quantity: 1 }],
    })
    await deps.background.idle()

    const paise = inPaise(made.amount)
    const payment = await paymentOf(order._id)
    expect(payment).toMatchObject({ refunded_paise: paise, status: 'captured' })
    expect(await givenBackAtProvider(payment.payment_id)).toEqual([paise])
    expect(await creditNotesOf(order._id)).toEqual([{ number: expect.stringMatching(/^CN\//), paise }])
    const now = await read(order._id)
    expect(now.refunds).toMatchObject([{ _id: made._id, state: 'processed' }])
    expect(inPaise(now.refundable ?? '')).toBe(payment.amount_paise - paise)
    expect(now.status).toBe('Delivered')
    const told = (await newsOf(order._id)).filter(({ what }) => what.includes('goes back to you'))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp'])
    // At once, and not with the next round of messages. That it was delivered waits: it can be taken back.
    const unsent = () =>
      pool.query('SELECT 1 FROM outbox_messages WHERE order_id = $1 AND sent_at IS NULL AND act_id IS NULL', [
        order._id,
      ])
    await expect.poll(async () => (await unsent()).rowCount).toBe(0)
    expect((await auditOf(order._id))[0]).toMatchObject({
      action: 'order.refunded',
      facts: { amount: made.amount, reason: 'broken' },
    })
  })

  it('pays back an amount, then all that is left, and nothing beyond', async () => {
    const order = await buy()
    expect((await refund(order._id, { amount: '10.50', reason: 'goodwill' })).statusCode).toBe(200)
    const rest = (await refund(order._id, {})).json().refund
    expect(inPaise(rest.amount)).toBe(inPaise(order.totalPrice) - 1050)
    const beyond = await refund(order._id, { amount: 1 })
    expect(beyond.statusCode).toBe(409)
    expect(beyond.json().code).toBe('refund.exceeds_payment')
    await deps.background.idle()
    expect(await paymentOf(order._id)).toMatchObject({
      status: 'refunded',
      refunded_paise: inPaise(order.totalPrice),
    })
    const notes = await creditNotesOf(order._id)
    expect(notes.reduce((sum, { paise }) => sum + paise, 0)).toBe(inPaise(order.totalPrice))
  })

  it('cannot say of money that the provider took that it was given back by hand', async () => {
    const order = await buy()
    const wish = { amount: 20, paidBack: { by: 'cash', reference: 'At the door' } }
    expect((await refund(order._id, wish)).json().refund).toMatchObject({ paidBack: null })
    await deps.background.idle()
    const { payment_id: paymentId } = await paymentOf(order._id)
    expect(await givenBackAtProvider(paymentId)).toEqual([2000])
  })

  it('is answered the first refund for the same key, whatever else is asked', async () => {
    const order = await buy()
    const key = randomUUID()
    const [first, again] = await Promise.all([
      refund(order._id, { amount: 20, key }),
      refund(order._id, { amount: 20, key }),
    ])
    expect(again?.json().refund._id).toBe(first?.json().refund._id)
    const other = await refund(order._id, { amount: 30, key })
    expect(other.json().refund).toMatchObject({ _id: first?.json().refund._id, amount: '20.00' })
    expect(await paymentOf(order._id)).toMatchObject({ refunded_paise: 2000 })
  })

  it('in two tabs at once pays back no more than was paid', async () => {
    const order = await buy()
    const most = (inPaise(order.totalPrice) - 100) / 100
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(order._id, { amount: most })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    await deps.background.idle()
    const { payment_id: paymentId } = await paymentOf(order._id)
    expect(await givenBackAtProvider(paymentId)).toEqual([inPaise(order.totalPrice) - 100])
  })

  it('never pays back a packet twice', async () => {
    const order = await buy()
    const [item] = order.orderItems
    const both = { items: [{ item: item?._id, quantity: 2 }] }
    expect((await refund(order._id, both)).statusCode).toBe(200)
    const again = await refund(order._id, { items: [{ item: item?._id, quantity: 1 }] })
    expect(again.statusCode).toBe(409)
    expect(again.json().code).toBe('refund.item_not_left')
  })

  it('sees that the provider failed and is asked again', async () => {
    const order = await buy()
    const { payment_id: paymentId } = await paymentOf(order._id)
    const decide = (status: string) =>
      sandbox.tell('POST', 'razorpay/refund-outcome', { payment_id: paymentId, status })
    await decide('pending')
    await refund(order._id, { amount: 20 })
    await deps.background.idle()
    expect((await read(order._id)).refunds).toMatchObject([{ state: 'asked' }])
    await decide('failed')
    const again = () => pool.query('UPDATE refunds SET next_attempt_at = now() WHERE processed_at IS NULL')
    await again()
    await refundDuePayments(deps)
    expect((await read(order._id)).refunds).toMatchObject([{ state: 'failed', problem: expect.any(String) }])
    expect((await read(order._id, customer)).refunds).toMatchObject([{ problem: null }])
    await decide('processed')
    await again()
    await refundDuePayments(deps)
    await again()
    await refundDuePayments(deps)
    expect((await read(order._id)).refunds).toMatchObject([{ state: 'processed' }])
    expect(await paymentOf(order._id)).toMatchObject({ refunded_paise: 2000 })
  })

  it.each(['pending', 'failed'])(
    'has it sent once more, not twice, where one hears late that it is %s',
    async heard => {
      const order = await buy()
      const { payment_id: paymentId } = await paymentOf(order._id)
      const decide = (status: string) =>
        sandbox.tell('POST', 'razorpay/refund-outcome', { payment_id: paymentId, status })
      const askAgain = async (by = deps) => {
        await pool.query('UPDATE refunds SET next_attempt_at = now() WHERE processed_at IS NULL')
        await refundDuePayments(by)
      }
      await decide('pending')
      await refund(order._id, { amount: 20 })
      await deps.background.idle()
      await decide(heard)
      const fetchRefund: typeof deps.razorpay.fetchRefund = async id => {
        const answer = await deps.razorpay.fetchRefund(id)
        // Before it is noted, another finds that the refund failed, and asks for it anew.
        await decide('failed')
        await askAgain()
        await decide('pending')
        await askAgain()
        return answer
      }
      await askAgain({ ...deps, razorpay: { ...deps.razorpay, fetchRefund } })

      await askAgain()
      await askAgain()
      await decide('processed')
      await askAgain()
      expect((await read(order._id)).refunds).toMatchObject([{ state: 'processed' }])
      expect(await givenBackAtProvider(paymentId)).toEqual([2000])
    },
  )
})

it.each([
  ['nothing named as a key', { key: '' }],
  ['items and an amount', { items: [{ item: randomUUID(), quantity: 1 }], amount: 5 }],
  ['no items', { items: [] }],
  ['a fraction of a paisa', { amount: 1.005 }],
  ['less than nothing', { amount: -5 }],
  ['nothing', { amount: 0 }],
  ['words', { amount: 'all of it' }],
  ['more packets than any order has', { items: [{ item: randomUUID(), quantity: 1001 }] }],
  ['an unknown reason', { reason: 'because' }],
])('a refund of %s is refused, and nothing is changed', async (_what, wish) => {
  const order = await buy()
  expect((await refund(order._id, wish)).statusCode).toBe(400)
  expect(await paymentOf(order._id)).toMatchObject({ refunded_paise: 0 })
})

it("is refused for another order's item", async () => {
  const [mine, other] = [await buy(), await buy()]
  const answer = await refund(mine._id, { items: [{ item: other.orderItems[0]?._id, quantity: 1 }] })
  expect(answer.json().code).toBe('refund.item_not_left')
})

it.each([
  ['its customer', customer, 403],
  ['another customer', stranger, 403],
  ['the partner who brings it', ravi, 403],
])('is not for %s', async (_who, by, status) => {
  const order = await buy()
  expect((await refund(order._id, {}, by)).statusCode).toBe(status)
  expect(await paymentOf(order._id)).toMatchObject({ refunded_paise: 0 })
})

it('is refused by the database itself beyond what was paid', async () => {
  const order = await buy()
  const { payment_id: paymentId, amount_paise: amount } = await paymentOf(order._id)
  const insert = (paise: number) =>
    pool.query(
      `INSERT INTO refunds (payment_id, key, reason, amount_paise, requested_at) VALUES ($1, $2, 'other', $3, now())`,
      [paymentId, randomUUID(), paise],
    )
  await insert(amount - 1)
  await expect(insert(2)).rejects.toThrow('refunds_within_payment')
  await insert(1)
  await expect(pool.query('UPDATE refunds SET amount_paise = amount_paise + 1')).rejects.toThrow(
    'refunds_within_payment',
  )
})
