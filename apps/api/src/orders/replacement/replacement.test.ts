import { randomUUID } from 'node:crypto'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { textOfPdf } from '../../../test-support/reading-pdf.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { makeReplacement } from './make-replacement.ts'

const { shop, inbox, owner, ravi, customer, stranger, ask, anOrderOf, newsOf, ...work } =
  await startCarrying()
const { pool, deps } = shop
const { assign, assignCook, collect, verifyCode, deliver, deliveries, cook, buy } = work

const SLOT = { day: addDays(dayInHyderabad(new Date()), 2), slot: '4-6 PM' }
await pool.query('DELETE FROM holidays')

beforeEach(() => pool.query('TRUNCATE rate_limits'))
afterEach(() => deps.background.idle())

const rowsOf = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
const read = async (id: string, by = owner): Promise<OrderView> =>
  (await ask('GET', `/orders/${id}`, undefined, by)).json()
const delivered = async (): Promise<OrderView> => read((await anOrderOf(ravi, 'delivered'))._id)
const oneOf = ({ orderItems: [item] }: OrderView, quantity = 1) => [{ item: item?._id ?? '', quantity }]
const sendAgain = (order: OrderView, facts: object = {}, by = owner) =>
  ask('POST', `/orders/${order._id}/replacement`, { items: oneOf(order), ...facts }, by)
const replacementOf = async (order: OrderView, facts: object = {}): Promise<OrderView> => {
  const answer = await sendAgain(order, facts)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const countReplacements = async ({ _id }: OrderView) =>
  (await rowsOf('SELECT id FROM orders WHERE replaces_order_id = $1', _id)).length
const figures = async () => (await ask('GET', '/figures?days=today', undefined, owner)).json()

describe('a replacement', () => {
  it('is an order of its own for nothing, to the same door, tied to the one it replaces', async () => {
    const order = await delivered()
    const resent = await replacementOf(order, { slot: SLOT, reason: 'The jar was broken' })
    expect(resent).toMatchObject({
      isPaid: true,
      paymentMethod: 'Replacement',
      itemsPrice: '0.00',
      shippingPrice: '0.00',
      taxAndFees: '0.00',
      totalPrice: '0.00',
      status: 'Created',
      invoiceNumber: null,
      user: order.user,
      deliveryAddress: order.deliveryAddress,
      orderItems: [
        { product: order.orderItems[0]?.product, weight: order.orderItems[0]?.weight, price: 0, quantity: 1 },
      ],
      delivery: { preferredDeliveryDate: SLOT.day, preferredDeliveryTimeSlot: SLOT.slot },
      replaces: { _id: order._id, reference: order.reference },
      replacements: [],
    })
    expect(await read(order._id)).toMatchObject({
      totalPrice: order.totalPrice,
      invoiceNumber: order.invoiceNumber,
      replaces: null,
      replacements: [{ _id: resent._id, reference: resent.reference, status: 'Created' }],
      sentAgain: [{ item: order.orderItems[0]?._id, quantity: 1 }],
    })
    expect(resent.replacementReason).toBe('The jar was broken')
    expect((await read(resent._id, customer)).replacementReason).toBeNull()
    expect(await rowsOf('SELECT number FROM invoices WHERE order_id = $1', resent._id)).toEqual([])
    expect(await rowsOf('SELECT payment_id FROM payments WHERE order_id = $1', resent._id)).toEqual([])
    const deeds = await rowsOf(
      'SELECT actor_id, action FROM audit_log WHERE subject_id = ANY($1) AND action LIKE $2 ORDER BY id',
      [order._id, resent._id],
      'order.%again',
    )
    expect(deeds).toEqual([{ actor_id: owner.user._id, action: 'order.sent_again' }])
    expect(await rowsOf('SELECT action FROM audit_log WHERE subject_id = $1', resent._id)).toEqual([
      { action: 'order.made_as_replacement' },
    ])
  })

  it('is told to its customer once, by WhatsApp and mail, without a price', async () => {
    const order = await delivered()
    inbox.mails.length = 0
    const key = randomUUID()
    const resent = await replacementOf(order, { key })
    await sendAgain(order, { key })
    expect((await newsOf(resent._id)).map(({ channel }) => channel).toSorted()).toEqual(['email', 'whatsapp'])
    const [whatsapp] = (await newsOf(resent._id)).filter(({ channel }) => channel === 'whatsapp')
    expect(whatsapp?.what).toBe('we send your snacks again, and there is nothing to pay')
    const [mail] = (await newsOf(resent._id)).filter(({ channel }) => channel === 'email')
    expect(mail?.what).toContain('We send your snacks again')
    expect(mail?.what).toContain(`in place of order #${order.reference}`)
    expect(mail?.what).not.toMatch(/₹|Invoice|Paid/)
  })

  it('is made, carried and handed over like any order, and both pages follow', async () => {
    const order = await delivered()
    const { _id: id } = await replacementOf(order, { slot: SLOT })
    const customers = await read(id, customer)
    expect(customers.slotOptions.length).toBeGreaterThan(0)
    for (const step of [() => assign(id, ravi), () => assignCook(id)])
      expect((await step()).statusCode).toBe(200)
    const board = await ask('GET', `/orders/today?day=${SLOT.day}`, undefined, owner)
    expect(board.body).toContain(id)
    const today = (await ask('GET', `/orders/cook-sheet?day=${SLOT.day}`, undefined, owner)).json()
    expect(
      today.sheets.map((sheet: { sourcingPartner: { _id: string } }) => sheet.sourcingPartner._id),
    ).toContain(cook._id)
    expect((await deliveries(ravi)).map(({ _id }) => _id)).toContain(id)
    const atTheDoor = (await deliveries(ravi)).find(({ _id }) => _id === id)
    expect(atTheDoor).toMatchObject({ replaces: { reference: order.reference }, replacements: [] })
    expect((await collect(id, ravi)).statusCode).toBe(200)
    expect((await read(order._id, customer)).replacements).toMatchObject([{ status: 'Collected' }])
    await verifyCode(id, ravi)
    expect((await deliver(id, ravi)).statusCode).toBe(200)
    expect((await read(order._id, customer)).replacements).toMatchObject([{ _id: id, status: 'Delivered' }])
    expect(await read(id, customer)).toMatchObject({ status: 'Delivered', replaces: { _id: order._id } })
  })

  it('of a replacement that broke too is possible, packet by packet', async () => {
    const order = await delivered()
    const first = await replacementOf(order)
    await pool.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [first._id])
    expect(await replacementOf(await read(first._id))).toMatchObject({ replaces: { _id: first._id } })
  })

  it('is announced to the page of the order that it replaces', async () => {
    const order = await delivered()
    const listener = await pool.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query('LISTEN order_changed')
    await replacementOf(order)
    await listener.query('SELECT 1')
    listener.release(true)
    expect(heard.join()).toContain(order._id)
  })
})

describe('no more is sent again than was ordered', () => {
  it('over all replacements together', async () => {
    const order = await delivered()
    await replacementOf(order)
    const tooMany = await sendAgain(order, { items: oneOf(order, 2) })
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([409, 'replacement.too_many'])
    await replacementOf(order)
    expect((await sendAgain(order)).json()).toMatchObject({ code: 'replacement.too_many' })
    expect(await countReplacements(order)).toBe(2)
  })

  it('when two admins send the last packet at once', async () => {
    const order = await delivered()
    await replacementOf(order)
    const answers = await Promise.all([sendAgain(order), sendAgain(order), sendAgain(order)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await countReplacements(order)).toBe(2)
  })

  it('and a double click makes one', async () => {
    const order = await delivered()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendAgain(order, { key })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
    expect(await countReplacements(order)).toBe(1)
    // The key is the order's: in another it is another request.
    const other = await delivered()
    expect((await sendAgain(other, { key })).statusCode).toBe(201)
  })

  it.each([
    [
      'what was not ordered',
      { items: [{ item: randomUUID(), quantity: 1 }] },
      400,
      'replacement.not_ordered',
    ],
    ['nothing', { items: [] }, 400, 'request.invalid'],
    ['half a packet', { items: [{ item: randomUUID(), quantity: 0.5 }] }, 400, 'request.invalid'],
    ['yesterday', { slot: { day: '2026-01-01', slot: '2-4 PM' } }, 400, 'replacement.slot_not_possible'],
    ['a reason too long', { reason: 'x'.repeat(201) }, 400, 'request.invalid'],
  ])('refuses %s', async (_, facts, status, code) => {
    const order = await delivered()
    const answer = await sendAgain(order, facts)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await countReplacements(order)).toBe(0)
  })

  it('and nothing of an order that was not delivered, nor by anybody but an admin', async () => {
    const order = await read((await anOrderOf(ravi, 'collected'))._id)
    expect((await sendAgain(order)).json()).toMatchObject({ code: 'replacement.not_delivered' })
    expect((await sendAgain(await delivered(), {}, customer)).statusCode).toBe(403)
    const [{ id }] = await rowsOf('SELECT id FROM orders WHERE paid_at IS NULL LIMIT 1')
    expect((await sendAgain(await read(id))).json()).toMatchObject({ code: 'order.not_paid' })
    expect((await sendAgain({ ...order, _id: randomUUID() })).json()).toMatchObject({
      code: 'order.not_found',
    })
  })

  it('inside somebody else’s transaction nothing remains where that is given up', async () => {
    const order = await delivered()
    const request = {
      orderId: order._id,
      items: oneOf(order),
      slot: null,
      reason: null,
      key: null,
      by: owner.user._id,
    }
    const failing = inTransaction(deps.db, async tx => {
      await makeReplacement(tx, deps, request)
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await countReplacements(order)).toBe(0)
  })
})

describe('a replacement is no sale', () => {
  it('in figures, in the usual, and in the GST file', async () => {
    const order = await delivered()
    const gst = async () =>
      (await ask('GET', `/figures/gst?month=${new Date().toISOString().slice(0, 7)}`, undefined, owner)).body
    const usual = async () => (await ask('GET', '/orders/returning')).json().usual
    const before = [await figures(), await gst(), await usual()]
    await replacementOf(order)
    const after = [await figures(), await gst(), await usual()]
    expect(after[0].total).toEqual(before[0].total)
    expect(after[0].products).toEqual(before[0].products)
    expect(after.slice(1)).toEqual(before.slice(1))
  })

  it('has a delivery note, and no invoice', async () => {
    const order = await delivered()
    const resent = await replacementOf(order)
    const note = await ask('GET', `/orders/${resent._id}/delivery-note`)
    expect(note.headers['content-disposition']).toBe(
      `inline; filename="delivery-note-${resent.reference}.pdf"`,
    )
    const text = await textOfPdf(note.rawPayload)
    expect(text).toContain(`Delivery Note`)
    expect(text).toContain(`Replacement for order ${order.reference}`)
    expect(text).toContain(`1 ${order.orderItems[0]?.name}, ${order.orderItems[0]?.weight}`)
    expect(text).toContain(`Delivered to ${order.deliveryAddress?.name}`)
    expect(text).not.toMatch(/₹|Tax Invoice|Total/)
    expect((await ask('GET', `/orders/${resent._id}/delivery-note`, undefined, stranger)).statusCode).toBe(
      404,
    )
    expect((await ask('GET', `/orders/${resent._id}/invoice`)).json()).toMatchObject({
      code: 'replacement.has_no_invoice',
    })
    expect((await ask('GET', `/orders/${order._id}/delivery-note`)).json()).toMatchObject({
      code: 'replacement.note_missing',
    })
    const sent = await ask('POST', `/orders/${resent._id}/send-invoice`, { sendKey: randomUUID() }, owner)
    expect(sent.json()).toMatchObject({ code: 'replacement.has_no_invoice' })
    const payLink = await ask('POST', `/orders/${resent._id}/send-pay-link`, { sendKey: randomUUID() }, owner)
    expect(payLink.json()).toMatchObject({ code: 'order.already_paid' })
  })

  it('has no reviews of its own, and stands in no way of those of the order', async () => {
    const order = await delivered()
    const { _id: id } = await replacementOf(order)
    await pool.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [id])
    const words = { rating: 5, comment: 'Crisp' }
    expect((await ask('POST', `/orders/${id}/orderreview`, words)).statusCode).toBe(404)
    const product = order.orderItems[0]?.product
    expect((await ask('POST', `/orders/${id}/${product}/productreview`, words)).statusCode).toBe(404)
    expect((await ask('POST', `/products/${product}/reviews`, words)).statusCode).toBe(201)
    const [{ order_id }] = await rowsOf('SELECT order_id FROM product_reviews WHERE comment = $1', 'Crisp')
    expect(order_id).toBe(order._id)
    expect((await ask('POST', `/orders/${order._id}/orderreview`, words)).statusCode).toBe(201)
  })

  it('is found in both lists, marked as sent again', async () => {
    const order = await delivered()
    const { _id, reference } = await replacementOf(order)
    await pool.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [_id])
    const own = (await ask('GET', '/orders/userorders')).json()
    expect(own.find((row: { _id: string }) => row._id === _id)).toMatchObject({
      isReplacement: true,
      totalPrice: '0.00',
      razorPayOrderId: null,
      mayRate: false,
    })
    expect(own.find((row: { _id: string }) => row._id === order._id)).toMatchObject({ isReplacement: false })
    const found = (await ask('GET', `/orders?q=${reference}`, undefined, owner)).json()
    expect(found).toMatchObject([{ _id, isReplacement: true, isPaid: true }])
  })

  it('is mailed again as what it is', async () => {
    const order = await delivered()
    const { _id } = await replacementOf(order)
    await pool.query("UPDATE outbox_messages SET created_at = created_at - interval '1 hour'")
    for (const call of ['orderemail', 'orderupdatedemail']) {
      expect((await ask('POST', `/email/${call}`, { orderId: _id })).statusCode).toBe(200)
    }
    const mails = await rowsOf(
      "SELECT content->>'subject' AS subject FROM outbox_messages WHERE order_id = $1 AND dedupe_key LIKE '%again-_'",
      _id,
    )
    expect(mails).toEqual([
      { subject: 'We send your snacks again' },
      { subject: 'We send your snacks again' },
    ])
  })

  it('and only a replacement may be for nothing', async () => {
    const { _id } = await buy()
    await expect(
      pool.query(
        'UPDATE orders SET total_paise = 0, items_paise = 0, shipping_paise = 0, tax_paise = 0, platform_fee_paise = 0, platform_fee_tax_paise = 0 WHERE id = $1',
        [_id],
      ),
    ).rejects.toThrow('orders_total_paise_check')
    await expect(
      pool.query('UPDATE order_items SET price_paise = 0 WHERE order_id = $1', [_id]),
    ).rejects.toThrow('order_items_price_paise_check')
  })
})
