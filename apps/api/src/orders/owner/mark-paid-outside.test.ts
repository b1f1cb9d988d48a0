import { randomUUID } from 'node:crypto'
import { fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../../test-support/reading-pdf.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { settleProviderOrder } from '../checkout/settle-checkout.ts'
import { listNotAmong } from '../money/comparisons.queries.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const owner = await signInAs(shop, DEMO.admin)
const { ask, address, product, item, payFor, buy } = await shoppingIn(shop, sandbox, anusha)

const CASH = { method: 'cash' }
const UPI = { method: 'upi', reference: '601234567890' }
const TONIGHT = { preferredDeliveryDateOffset: 0, preferredDeliveryTimeSlot: '6-8 PM' }
const MADE = '2026-01-10T11:40:00+05:30'
const setClock = (instant: string) => {
  deps.now = () => new Date(instant)
}
setClock(MADE)

const madeByOwner = async (facts: object = {}): Promise<OrderView> => {
  const request = {
    _id: randomUUID(),
    phone: DEMO.customer,
    orderItems: [{ product: product._id, weight: item().weight, quantity: 2 }],
    shippingAddress: address._id,
    slot: null,
    ...facts,
  }
  return (await ask('POST', '/orders/for-customer', request, owner)).json()
}
const mark = (id: string, how: object, by = owner) => ask('PUT', `/orders/${id}/paid-outside`, how, by)
const rowsOf = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
const paymentsOf = (id: string) =>
  rowsOf(
    `SELECT payment_id, checkout_id, status, amount_paise, currency, way, reference
     FROM payments WHERE order_id = $1`,
    id,
  )
const refundsOf = (providerOrderId: string) =>
  rowsOf(
    `SELECT reason FROM refunds JOIN payments USING (payment_id) JOIN checkouts ON checkouts.id = checkout_id
     WHERE provider_order_id = $1`,
    providerOrderId,
  )
const invoicesOf = (id: string) => rowsOf('SELECT number FROM invoices WHERE order_id = $1', id)
const messagesOf = (id: string) =>
  rowsOf("SELECT kind FROM outbox_messages WHERE order_id = $1 AND channel = 'whatsapp'", id)
const printed = async (id: string, by = owner) =>
  textOfPdf((await ask('GET', `/orders/${id}/invoice`, undefined, by)).rawPayload)

afterEach(async () => {
  setClock(MADE)
  await deps.background.idle()
  await pool.query('TRUNCATE rate_limits')
})

describe('an order that the owner made is paid outside', () => {
  it('by cash: paid, with its invoice and messages, like any other', async () => {
    const order = await madeByOwner()
    expect(order).toMatchObject({ isPaid: false, mayBePaidOutside: true, paidOutside: null })
    const answer = await mark(order._id, { ...CASH, version: order.version })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      isPaid: true,
      paidAt: new Date(MADE).toISOString(),
      paymentMethod: 'Cash',
      invoiceNumber: expect.any(String),
      paidOutside: { method: 'cash', reference: null },
      mayBePaidOutside: false,
    })
    expect(await paymentsOf(order._id)).toEqual([
      {
        payment_id: `outside_${order._id.replaceAll('-', '')}`,
        checkout_id: null,
        status: 'captured',
        amount_paise: fromRupees(order.totalPrice),
        currency: 'INR',
        way: 'cash',
        reference: null,
      },
    ])
    expect(await messagesOf(order._id)).toEqual([{ kind: 'order_placed' }])
    expect(
      await rowsOf(
        "SELECT actor_id, facts FROM audit_log WHERE action = 'order.paid_outside' AND subject_id = $1",
        order._id,
      ),
    ).toEqual([{ actor_id: owner.user._id, facts: { method: 'cash', paise: fromRupees(order.totalPrice) } }])
    const seen = await ask('GET', `/orders/${order._id}`)
    expect(seen.json()).toMatchObject({
      isPaid: true,
      paidOutside: { method: 'cash' },
      mayBePaidOutside: false,
    })
  })

  it('by UPI: the invoice says so, and by which reference', async () => {
    const cash = await madeByOwner()
    const upi = await madeByOwner()
    await mark(cash._id, CASH)
    await mark(upi._id, UPI)
    expect(await printed(cash._id)).toContain('Paid by: Cash')
    const invoice = await printed(upi._id, anusha)
    expect(invoice).toContain('Paid by: UPI Payment reference: 601234567890')
    expect(invoice).not.toContain('outside_')
    expect(await printed((await buy())._id)).toMatch(/Payment ID: pay_/)
  })

  it('gives up a slot that is over by then', async () => {
    const order = await madeByOwner({ slot: TONIGHT })
    setClock('2026-01-12T15:00:00+05:30')
    const answer = await mark(order._id, CASH)
    expect(answer.json().delivery).toMatchObject({ preferredDeliveryDate: null })
  })

  it('counts in the figures and in the month’s GST file', async () => {
    const file = async () => (await ask('GET', '/figures/gst?month=2025-05', undefined, owner)).body
    const today = async () => (await ask('GET', '/figures?days=today', undefined, owner)).json()
    setClock('2025-05-05T11:40:00+05:30')
    const order = await madeByOwner()
    expect((await today()).total).toMatchObject({ orders: 0 })
    await mark(order._id, UPI)
    expect((await today()).total).toMatchObject({ orders: 1, revenue: order.totalPrice })
    expect(await file()).toContain('Total of 1 invoices in 2025-05')
    expect(await file()).toContain(order.totalPrice)
  })

  it.each([
    ['nothing', {}, 400, 'request.invalid'],
    ['a cheque', { method: 'cheque' }, 400, 'request.invalid'],
    ['UPI without a reference', { method: 'upi' }, 400, 'order.payment_reference_missing'],
    ['an older page', { ...CASH, version: 'older' }, 409, 'order.changed_meanwhile'],
  ])('refuses %s, and leaves it unpaid', async (_, how, status, code) => {
    const order = await madeByOwner()
    const answer = await mark(order._id, how)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await paymentsOf(order._id)).toEqual([])
    expect(await invoicesOf(order._id)).toEqual([])
  })

  it('is for an order the owner made, and not for one the customer left unpaid', async () => {
    const [left] = await rowsOf(
      'SELECT id FROM orders WHERE paid_at IS NULL AND NOT EXISTS (SELECT FROM owner_orders WHERE order_id = id)',
    )
    expect((await mark(left.id, CASH)).json()).toMatchObject({ code: 'order.not_made_by_owner' })
    expect((await mark(randomUUID(), CASH)).json()).toMatchObject({ code: 'order.not_found' })
    const order = await madeByOwner()
    expect((await mark(order._id, CASH, anusha)).statusCode).toBe(403)
  })
})

describe('it is paid once', () => {
  it('however often the same is said, and not in another way afterwards', async () => {
    const order = await madeByOwner()
    const { version } = order
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark(order._id, { ...UPI, version })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(answer => answer.json().invoiceNumber)).size).toBe(1)
    expect((await mark(order._id, CASH)).json()).toMatchObject({ code: 'order.already_paid' })
    expect((await mark(order._id, { ...UPI, reference: '60999' })).json()).toMatchObject({
      code: 'order.already_paid',
    })
    expect(await paymentsOf(order._id)).toHaveLength(1)
    expect(await invoicesOf(order._id)).toHaveLength(1)
    expect(await messagesOf(order._id)).toHaveLength(1)
  })

  it('where it was paid online before', async () => {
    const order = await madeByOwner()
    const window = (await ask('POST', `/orders/${order._id}/razorpay`)).json()
    await payFor(window.id)
    await settleProviderOrder(deps, window.id)
    expect((await mark(order._id, CASH)).json()).toMatchObject({ code: 'order.already_paid' })
    expect(await paymentsOf(order._id)).toMatchObject([{ way: 'razorpay' }])
  })

  it('where it is paid online afterwards: that money goes back', async () => {
    const order = await madeByOwner()
    const window = (await ask('POST', `/orders/${order._id}/razorpay`)).json()
    await mark(order._id, CASH)
    await payFor(window.id)
    await settleProviderOrder(deps, window.id)
    expect(await refundsOf(window.id)).toEqual([{ reason: 'paid_twice' }])
    expect(await paymentsOf(order._id)).toMatchObject([{ way: 'cash' }])
    const again = await ask('POST', `/orders/${order._id}/razorpay`)
    expect(again.json()).toMatchObject({ code: 'order.already_paid' })
  })

  it('where both happen at once: one of them pays it, and the other is refused or goes back', async () => {
    const ends = []
    for (let round = 0; round < 6; round += 1) {
      const order = await madeByOwner()
      const window = (await ask('POST', `/orders/${order._id}/razorpay`)).json()
      await payFor(window.id)
      const [marked] = await Promise.all([mark(order._id, CASH), settleProviderOrder(deps, window.id)])
      const [paid, ...others] = await paymentsOf(order._id)
      const refunds = await refundsOf(window.id)
      expect(others).toEqual([])
      expect(await invoicesOf(order._id)).toHaveLength(1)
      expect(await messagesOf(order._id)).toHaveLength(1)
      expect({ way: paid.way, status: marked.statusCode, refunds: refunds.length }).toEqual(
        marked.statusCode === 200
          ? { way: 'cash', status: 200, refunds: 1 }
          : { way: 'razorpay', status: 409, refunds: 0 },
      )
      ends.push(paid.way)
    }
    expect(ends).toHaveLength(6)
  })
})

describe('the provider knows nothing of it', () => {
  it('so a comparison with the provider’s list does not miss it', async () => {
    const order = await madeByOwner()
    await mark(order._id, CASH)
    const around = { from: new Date('2026-01-10T00:00:00+05:30'), to: new Date('2026-01-11T00:00:00+05:30') }
    const missing = await listNotAmong(deps.db, around, [])
    expect(missing.filter(({ payment_id }) => payment_id.startsWith('outside_'))).toEqual([])
    expect((await paymentsOf(order._id))[0].way).toBe('cash')
  })

  it('and it is no money without an order, nor decided about as such', async () => {
    const order = await madeByOwner()
    await mark(order._id, CASH)
    const id = `outside_${order._id.replaceAll('-', '')}`
    const listed = (await ask('GET', '/payments/without-order', undefined, owner)).body
    expect(listed).not.toContain(id)
    for (const decision of ['check', 'refund'])
      expect((await ask('POST', `/payments/${id}/${decision}`, {}, owner)).statusCode).toBe(400)
  })

  it('and the database keeps it with its order', async () => {
    const columns = '(payment_id, status, amount_paise, currency, begun_at, seen_at, way)'
    const insert = `INSERT INTO payments ${columns} VALUES ('outside_x', 'captured', 100, 'INR', now(), now(), 'cash')`
    await expect(pool.query(insert)).rejects.toThrow('payments_outside_check')
  })
})

describe('what was paid outside', () => {
  const paidInCash = async () => {
    const order = await madeByOwner()
    await mark(order._id, CASH)
    return order
  }
  const paymentOf = async (id: string) =>
    (await pool.query('SELECT status, refunded_paise FROM payments WHERE order_id = $1', [id])).rows[0]
  const settle = (method: 'POST' | 'PUT', path: string, body: object) => ask(method, path, body, owner)

  it('goes back by the owner’s own hand, who says how', async () => {
    const { _id } = await paidInCash()
    const wish = { amount: 20, reason: 'broken', key: 'paid-back-once' }
    const unsaid = await settle('POST', `/orders/${_id}/refunds`, wish)
    expect([unsaid.statusCode, unsaid.json().code]).toEqual([400, 'refund.way_missing'])
    const paidBack = { by: 'upi', reference: 'UTR 4711' }
    const { refund } = (await settle('POST', `/orders/${_id}/refunds`, { ...wish, paidBack })).json()
    expect(refund).toMatchObject({ amount: '20.00', state: 'processed', paidBack })
    await deps.background.idle()
    expect(await paymentOf(_id)).toMatchObject({ status: 'captured', refunded_paise: 2000 })
  })

  it('goes back as a whole when the order is cancelled', async () => {
    const { _id } = await paidInCash()
    const cancel = (facts: object) => settle('PUT', `/orders/${_id}/cancel`, { reason: 'sold_out', ...facts })
    expect((await cancel({})).json().code).toBe('refund.way_missing')
    const cancelled = (await cancel({ paidBack: { by: 'cash' } })).json()
    expect(cancelled).toMatchObject({ isCancelled: true, refundable: '0.00' })
    expect(await paymentOf(_id)).toMatchObject({ status: 'refunded' })
  })
})
