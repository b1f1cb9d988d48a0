import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, ask, buy, owner, ravi, customer, stranger, anOrderOf, newsOf, auditOf, orderRow } = carrying
const { assign, assignCook, collect, deliver, deliveries, verifyCode, payFor } = carrying
const { pool, deps } = shop

afterEach(async () => {
  await deps.background.idle()
  await pool.query('TRUNCATE rate_limits')
})

const cancel = (id: string, by = owner, words: object = {}) =>
  ask('PUT', `/orders/${id}/cancel`, { reason: 'kitchen_failed', ...words }, by)
const read = async (id: string, by = customer): Promise<OrderView> =>
  (await ask('GET', `/orders/${id}`, undefined, by)).json()
const paymentOf = async (id: string) =>
  (await pool.query('SELECT * FROM payments WHERE order_id = $1', [id])).rows[0]
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

async function anUnpaidOrder(): Promise<string> {
  const order = await buy()
  const id = randomUUID()
  await pool.query(
    `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('id', $2::text, 'paid_at', null,
       'reference', upper(substr(md5($2::text), 1, 8))))).* FROM orders WHERE id = $1`,
    [order._id, id],
  )
  await pool.query(
    `INSERT INTO order_items SELECT (jsonb_populate_record(item, jsonb_build_object('id', gen_random_uuid(),
       'order_id', $2::text))).* FROM order_items AS item WHERE order_id = $1`,
    [order._id, id],
  )
  return id
}

describe('the owner', () => {
  it('cancels a paid order: all goes back, once, and the customer is told once', async () => {
    const order = await anOrderOf(ravi, 'collected')
    await verifyCode(order._id, ravi)
    const answers = await Promise.all([cancel(order._id), cancel(order._id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json()).toMatchObject({
      isCancelled: true,
      cancelledAt: expect.any(String),
      cancelReason: 'kitchen_failed',
      status: 'Collected',
      refunds: [{ reason: 'cancelled', amount: order.totalPrice }],
      refundable: '0.00',
    })
    await deps.background.idle()
    expect(await paymentOf(order._id)).toMatchObject({ status: 'refunded' })
    const { rows: notes } = await pool.query('SELECT number FROM credit_notes WHERE order_id = $1', [
      order._id,
    ])
    expect(notes).toHaveLength(1)
    const { rows: codes } = await pool.query('SELECT * FROM delivery_codes WHERE order_id = $1', [order._id])
    expect(codes).toEqual([])
    const told = (await newsOf(order._id)).filter(({ what }) => /cancel/.test(what))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp'])
    expect(
      (await auditOf(order._id))
        .map(({ action }) => action)
        .slice(0, 2)
        .sort(),
    ).toEqual(['order.cancelled', 'order.refunded'])
  })

  it('pays back the rest of an order that was refunded in part', async () => {
    const order = await buy()
    await ask(
      'POST',
      `/orders/${order._id}/refunds`,
      { amount: 20, reason: 'late', key: randomUUID() },
      owner,
    )
    await cancel(order._id)
    await deps.background.idle()
    const payment = await paymentOf(order._id)
    expect(payment).toMatchObject({ status: 'refunded', refunded_paise: payment.amount_paise })
  })

  it('cancels an order of which all went back before', async () => {
    const order = await buy()
    await ask('POST', `/orders/${order._id}/refunds`, { reason: 'late', key: randomUUID() }, owner)
    expect((await cancel(order._id)).json()).toMatchObject({ isCancelled: true })
  })

  it('cannot cancel what is delivered, or by a page that is old', async () => {
    const delivered = await anOrderOf(ravi, 'delivered')
    expect(codeOf(await cancel(delivered._id))).toBe('order.already_delivered')
    const order = await buy()
    const { version } = await read(order._id, owner)
    await assign(order._id, ravi)
    expect(codeOf(await cancel(order._id, owner, { version }))).toBe('order.changed_meanwhile')
    expect(await orderRow(order._id)).toMatchObject({ cancelled_at: null })
    expect(await paymentOf(order._id)).toMatchObject({ refunded_paise: 0 })
  })
})

describe('a cancelled order', () => {
  it('is nobody’s work any more, and stays as it was', async () => {
    const order = await anOrderOf(ravi, 'assigned')
    await assignCook(order._id)
    await cancel(order._id)
    expect((await deliveries(ravi)).map(({ _id }) => _id)).not.toContain(order._id)
    const refused = await Promise.all([
      collect(order._id, ravi),
      deliver(order._id, owner),
      assign(order._id, ravi, owner, { reason: 'again' }),
      assignCook(order._id),
      ask('PUT', `/orders/${order._id}/preferred-delivery`, {
        preferredDeliveryDateOffset: 1,
        preferredDeliveryTimeSlot: '2-4 PM',
      }),
      ask('POST', `/orders/${order._id}/razorpay`),
    ])
    expect(refused.map(codeOf)).toEqual(Array(6).fill('order.cancelled'))
    const changes = [
      'collected_at = now()',
      'delivered_at = now()',
      "slot_day = '2026-12-01', slot = '2-4 PM'",
    ]
    for (const change of [...changes, 'cancelled_at = NULL, cancel_reason = NULL'])
      await expect(pool.query(`UPDATE orders SET ${change} WHERE id = $1`, [order._id])).rejects.toThrow()
    expect((await read(order._id)).slotOptions).toEqual([])
  })

  it('is listed as cancelled, and under no other status', async () => {
    const order = await buy()
    const listed = async (filter: string) =>
      (await ask('GET', `/orders?${filter}&q=${order.reference}`, undefined, owner))
        .json()
        .map(({ _id }: OrderView) => _id)
    expect(await listed('status=Created')).toEqual([order._id])
    await cancel(order._id)
    expect(await listed('status=Created')).toEqual([])
    expect(await listed('status=Cancelled')).toEqual([order._id])
  })

  it('is not among those that wait for their payment', async () => {
    const id = await anUnpaidOrder()
    const unpaid = async () =>
      (await ask('GET', '/orders?paid=false', undefined, owner)).json().map(({ _id }: OrderView) => _id)
    expect(await unpaid()).toContain(id)
    await cancel(id, owner, { reason: 'not_paid' })
    expect(await unpaid()).not.toContain(id)
    expect((await newsOf(id)).map(({ what }) => what).join()).toContain('it is cancelled')
  })
})

describe('its customer', () => {
  it('cannot cancel a paid order, and nobody cancels another’s', async () => {
    const order = await buy()
    expect(codeOf(await cancel(order._id, customer))).toBe('order.cancelled_by_shop_alone')
    expect(codeOf(await cancel(order._id, stranger))).toBe('order.not_found')
    expect(await orderRow(order._id)).toMatchObject({ cancelled_at: null })
  })

  it('withdraws an unpaid order; a payment that comes for it goes back', async () => {
    const id = await anUnpaidOrder()
    const opened = await ask('POST', `/orders/${id}/razorpay`)
    expect(opened.statusCode).toBe(200)
    const paid = await payFor(opened.json().id)
    expect((await cancel(id, customer, { reason: 'customer_asked' })).json()).toMatchObject({
      isCancelled: true,
      refunds: [],
    })
    await ask('PUT', `/orders/${id}/pay`, {
      orderCreationId: opened.json().id,
      razorPayPaymentId: paid.razorPayPaymentId,
      razorPayResponseOrderId: paid.razorPayOrderId,
      razorPaySignature: paid.razorPaySignature,
    })
    await deps.background.idle()
    const { rows } = await pool.query('SELECT reason, processed_at FROM refunds WHERE payment_id = $1', [
      paid.razorPayPaymentId,
    ])
    expect(rows).toEqual([{ reason: 'order_cancelled', processed_at: expect.any(Date) }])
    expect(await orderRow(id)).toMatchObject({ paid_at: null, cancelled_by: customer.user._id })
    // They know it: it was their own doing.
    expect(await newsOf(id)).toEqual([])
  })
})

describe('cancelled and collected at the same moment', () => {
  it('has one end, and both are told it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await anOrderOf(ravi, 'assigned')
      await assignCook(order._id)
      const { version } = await read(order._id, owner)
      const [cancelled, collected] = await Promise.all([
        cancel(order._id, owner, { version }),
        collect(order._id, ravi),
      ])
      const row = await orderRow(order._id)
      if (row.cancelled_at) {
        expect(cancelled.statusCode).toBe(200)
        expect(codeOf(collected)).toBe('order.cancelled')
        expect(row.collected_at).toBeNull()
      } else {
        expect(codeOf(cancelled)).toBe('order.changed_meanwhile')
        expect(collected.statusCode).toBe(200)
        expect(await paymentOf(order._id)).toMatchObject({ refunded_paise: 0 })
      }
    }
  })
})

it.each([{ reason: 'because' }, {}, { reason: '' }])('is refused for %j', async words => {
  const order = await buy()
  const answer = await ask('PUT', `/orders/${order._id}/cancel`, words, owner)
  expect(answer.statusCode).toBe(400)
})
