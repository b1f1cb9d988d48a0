import { createHmac, randomUUID } from 'node:crypto'
import { paise, sumOf, toRupees } from '@pindivantalu/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const { ask, address, product, another, item, quote, payFor, finalise, buy } = await shoppingIn(
  shop,
  sandbox,
  anusha,
)

afterEach(async () => {
  await sandbox.recover()
  await deps.background.idle()
  // Whatever a test left open would be opened again by the next.
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
  await pool.query('TRUNCATE rate_limits')
})

const count = async (table: string) => (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n
const written = async () => ({
  checkouts: await count('checkouts'),
  orders: await count('orders'),
  payments: await count('payments'),
  invoices: await count('invoices'),
  messages: await count('outbox_messages'),
})

describe('a quote', () => {
  it('is written down before any payment window opens, with the shop’s own prices', async () => {
    const { razorPayOrder, prices, validatedOrderItems, differences } = await quote({
      orderItems: [item({ price: 1, itemsPrice: 1 })],
      totalPrice: '1.00',
    })
    const price = product.customization.priceCustomization[0].price
    expect(validatedOrderItems).toMatchObject([{ product: product._id, price, quantity: 2 }])
    // Two packets at ₹140.
    expect(prices).toEqual({
      itemsPrice: '280.00',
      shippingPrice: '50.00',
      taxPrice: '14.00',
      platformFee: '2.00',
      platformFeeTax: '0.36',
      taxAndFees: '16.36',
      totalPrice: '346.36',
    })
    expect(razorPayOrder).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: 34_636,
      currency: 'INR',
    })
    expect(differences).toEqual([
      expect.objectContaining({ kind: 'price_changed', priceSeen: 1, priceNow: price }),
    ])

    const { rows } = await pool.query('SELECT * FROM checkouts WHERE provider_order_id = $1', [
      razorPayOrder.id,
    ])
    expect(rows).toMatchObject([
      {
        user_id: anusha.user._id,
        address_id: address._id,
        total_paise: razorPayOrder.amount,
        order_id: null,
        address: { addressLine1: address.addressLine1, phone: address.phone },
      },
    ])
  })

  it('opens the same payment again for the same basket, and another for another', async () => {
    const first = await quote()
    expect((await quote()).razorPayOrder).toEqual(first.razorPayOrder)
    const other = await quote({ orderItems: [item({ quantity: 3 })] })
    expect(other.razorPayOrder.id).not.toBe(first.razorPayOrder.id)
  })

  it('opens another payment once the first is made', async () => {
    const { razorPayOrder } = await quote()
    await finalise(await payFor(razorPayOrder.id))
    expect((await quote()).razorPayOrder.id).not.toBe(razorPayOrder.id)
  })

  it.each([
    ['quantity 0', [{ quantity: 0 }]],
    ['quantity 11', [{ quantity: 11 }]],
    ['quantity 1.5', [{ quantity: 1.5 }]],
    ['quantity "1"', [{ quantity: '1' }]],
    ['no product', [{ product: 'x' }]],
    ['51 lines', Array.from({ length: 51 }, (_, index) => ({ weight: `${index} g` }))],
    ['the same line twice', [{}, {}]],
    ['no line', []],
  ])('is refused with %s, and nothing is written', async (_what, facts) => {
    const before = await written()
    const orderItems = facts.map(item)
    const answer = await ask('POST', '/orders', { orderItems, shippingAddress: address._id })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(await written()).toEqual(before)
  })

  it.each(['Cash on delivery', 'razorpay', '<b>Razorpay</b>', ''])(
    'is refused with the payment method %j, and nothing is written',
    async paymentMethod => {
      const before = await written()
      const basket = { orderItems: [item()], shippingAddress: address._id }
      const answer = await ask('POST', '/orders', { ...basket, paymentMethod })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'request.invalid' })
      expect(await written()).toEqual(before)
    },
  )

  it('is refused for another person’s address, and for one that is not served any more', async () => {
    const [kirans] = (await ask('GET', '/address', undefined, kiran)).json()
    const foreign = await ask('POST', '/orders', { orderItems: [item()], shippingAddress: kirans._id })
    expect(foreign.json()).toMatchObject({ code: 'address.not_found' })

    await pool.query('UPDATE pincodes SET served = false WHERE pin_code = $1', [address.postalCode])
    const unserved = await ask('POST', '/orders', { orderItems: [item()], shippingAddress: address._id })
    await pool.query('UPDATE pincodes SET served = true WHERE pin_code = $1', [address.postalCode])
    expect(unserved.statusCode).toBe(400)
    expect(unserved.json()).toMatchObject({ message: 'Pincode not serviceable' })
    await pool.query("UPDATE addresses SET city = 'Warangal' WHERE id = $1", [address._id])
    const elsewhere = await ask('POST', '/orders', { orderItems: [item()], shippingAddress: address._id })
    await pool.query("UPDATE addresses SET city = 'Hyderabad' WHERE id = $1", [address._id])
    expect(elsewhere.statusCode).toBe(400)
    expect(elsewhere.json()).toMatchObject({
      code: 'address.city_not_served',
      message: 'We deliver in Hyderabad and Secunderabad only. Please change the city of this address.',
      issues: [{ path: 'shippingAddress' }],
    })
  })

  it('names what cannot be had, and is refused when that is all', async () => {
    const gone = item({ product: another._id, weight: '17 kg' })
    const { differences, validatedOrderItems } = await quote({ orderItems: [item(), gone] })
    expect(differences).toMatchObject([{ kind: 'weight_gone', product: another._id, weight: '17 kg' }])
    expect(validatedOrderItems).toHaveLength(1)

    const nothing = await ask('POST', '/orders', { orderItems: [gone], shippingAddress: address._id })
    expect(nothing.statusCode).toBe(409)
    expect(nothing.json()).toMatchObject({ code: 'basket.nothing_available' })
  })

  it.each(['down', 'error', 'html'])(
    'says so when the provider is %s, and nothing is written',
    async mode => {
      await sandbox.strike(mode)
      const before = await written()
      const answer = await ask('POST', '/orders', { orderItems: [item()], shippingAddress: address._id })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'payment.provider_unavailable' })
      expect(await written()).toEqual(before)
    },
  )
})

describe('a paid checkout', () => {
  it('becomes an order also where two lines are the same, one of them without its choice named', async () => {
    const choice = product.subCategory === 'Sweets' ? 'sweetness' : 'spiceLevel'
    const order = await buy({ orderItems: [item(), item({ [choice]: 'Regular' })] })
    expect(order.orderItems.map(({ quantity }) => quantity)).toEqual([2, 2])
  })

  it('becomes an order with invoice and messages; told again, it is the same order', async () => {
    await pool.query("UPDATE users SET email = 'anusha@example.com', email_proven_at = now() WHERE id = $1", [
      anusha.user._id,
    ])
    const { razorPayOrder, prices } = await quote()
    const details = await payFor(razorPayOrder.id)
    const first = await finalise(details, { itemsPrice: '1.00', totalPrice: '1.00', orderItems: [] })
    expect(first.statusCode).toBe(201)
    const order = first.json()
    expect(order).toMatchObject({
      ...prices,
      isPaid: true,
      status: 'Created',
      shippingAddress: address._id,
      deliveryAddress: { addressLine1: address.addressLine1 },
      orderItems: [{ product: product._id, quantity: 2 }],
      invoiceNumber: expect.stringMatching(/^PV\/\d{4}\/\d{6}$/),
    })

    const again = await finalise(details)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual({ ...order, asOf: expect.any(String) })
    const kept = await pool.query('SELECT dedupe_key FROM outbox_messages WHERE order_id = $1 ORDER BY 1', [
      order._id,
    ])
    expect(kept.rows.map(row => row.dedupe_key)).toEqual([
      `order-placed/email/${order._id}`,
      `order-placed/whatsapp/${order._id}`,
    ])
    const { rows: payments } = await pool.query('SELECT * FROM payments WHERE order_id = $1', [order._id])
    expect(payments).toMatchObject([{ payment_id: details.razorPayPaymentId, status: 'captured' }])
  })

  it('keeps its address and prices, whatever changes before it is paid', async () => {
    const { razorPayOrder, prices } = await quote()
    await pool.query(
      'UPDATE product_price_options SET price_paise = price_paise + 500 WHERE product_id = $1',
      [product._id],
    )
    await pool.query("UPDATE addresses SET address_line1 = 'Elsewhere' WHERE id = $1", [address._id])
    const order = (await finalise(await payFor(razorPayOrder.id))).json()
    await pool.query(
      'UPDATE product_price_options SET price_paise = price_paise - 500 WHERE product_id = $1',
      [product._id],
    )
    await pool.query('UPDATE addresses SET address_line1 = $2 WHERE id = $1', [
      address._id,
      address.addressLine1,
    ])
    expect(order).toMatchObject({
      totalPrice: prices.totalPrice,
      deliveryAddress: { addressLine1: address.addressLine1 },
    })
  })

  it('is made one order of by twenty who tell at once', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finalise(details)))
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
  })

  it('has the invoice’s lines add up to it, and numbers without gaps', async () => {
    const orders = await Promise.all([1, 2, 3].map(quantity => buy({ orderItems: [item({ quantity })] })))
    for (const order of orders) {
      const { rows } = await pool.query(
        'SELECT line.* FROM invoice_lines AS line JOIN invoices ON number = invoice_number WHERE order_id = $1',
        [order._id],
      )
      const totals = rows.map(line =>
        paise(line.rate_paise * line.quantity + line.cgst_paise + line.sgst_paise),
      )
      expect(toRupees(sumOf(...totals))).toBe(order.totalPrice)
    }
    const { rows } = await pool.query('SELECT sequence FROM invoices ORDER BY sequence')
    expect(rows.map(row => row.sequence)).toEqual(rows.map((_, index) => index + 1))
  })

  it('that is only authorised is captured first', async () => {
    const { razorPayOrder } = await quote()
    const answer = await finalise(await payFor(razorPayOrder.id, { outcome: 'authorized' }))
    expect(answer.statusCode).toBe(201)
  })
})

describe('what a browser says of a payment', () => {
  const refused = async (details: object, code: string, facts = {}) => {
    const before = await written()
    const answer = await finalise(details, facts)
    expect(answer.json()).toMatchObject({ code })
    expect(await written()).toEqual(before)
  }

  it('is refused with a forged signature, and with that of another payment', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    const other = await payFor((await quote({ orderItems: [item({ quantity: 5 })] })).razorPayOrder.id)
    await refused({ ...details, razorPaySignature: '0'.repeat(64) }, 'payment.verification_failed')
    await refused({ ...details, razorPaySignature: 'x' }, 'payment.verification_failed')
    await refused({ ...details, razorPaySignature: other.razorPaySignature }, 'payment.verification_failed')
    await refused({ ...details, razorPayPaymentId: other.razorPayPaymentId }, 'payment.verification_failed')
    await refused({ ...other, razorPayOrderId: details.razorPayOrderId }, 'payment.verification_failed')
    const answer = await finalise({ ...details, razorPaySignature: 'x' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Payment verification failed')
  })

  it('is refused for another person’s checkout, and for one that never was', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    await refused(details, 'checkout.not_found', { by: kiran })
    await refused({ ...details, razorPayOrderId: 'order_0000000000none' }, 'checkout.not_found')
  })

  it('is refused for a payment that failed, however well it is signed', async () => {
    const { razorPayOrder } = await quote()
    const { razorPayOrderId, razorPayPaymentId } = await payFor(razorPayOrder.id, { outcome: 'failed' })
    const razorPaySignature = createHmac('sha256', deps.config.razorpay.keySecret)
      .update(`${razorPayOrderId}|${razorPayPaymentId}`)
      .digest('hex')
    await refused({ razorPayOrderId, razorPayPaymentId, razorPaySignature }, 'payment.verification_failed')
  })

  it('is not believed against the provider, but not lost either while it is away', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    await sandbox.strike('down')
    const answer = await finalise(details)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'payment.not_captured' })
    await sandbox.recover()
    expect((await finalise(details)).statusCode).toBe(201)
  })

  it('must be whole: broken payment details do not start another payment', async () => {
    const answer = await ask('POST', '/orders', {
      orderItems: [item()],
      shippingAddress: address._id,
      paymentDetails: { razorPayOrderId: 'order_1' },
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a basket priced without an address', () => {
  const initiate = async () =>
    (await ask('POST', '/orders/razorpay-initiate', { orderItems: [item()] })).json().razorPayOrder

  it('becomes an order when the address is said with the payment', async () => {
    const details = await payFor((await initiate()).id)
    const without = await finalise(details)
    expect(without.statusCode).toBe(400)
    expect(without.json()).toMatchObject({ code: 'checkout.address_missing' })
    const order = await finalise(details, { shippingAddress: { _id: address._id } })
    expect(order.statusCode).toBe(201)
    expect(order.json()).toMatchObject({ shippingAddress: address._id })
  })

  it('is not sent to another person’s address', async () => {
    const [kirans] = (await ask('GET', '/address', undefined, kiran)).json()
    const details = await payFor((await initiate()).id)
    expect((await finalise(details, { shippingAddress: kirans._id })).json()).toMatchObject({
      code: 'address.not_found',
    })
  })
})

describe('an order', () => {
  it('is read by its customer and by admins, and is nowhere for anybody else', async () => {
    const order = await buy()
    const admin = await signInAs(shop, DEMO.admin)
    const read = { ...order, asOf: expect.any(String) }
    expect((await ask('GET', `/orders/${order._id}`)).json()).toEqual(read)
    const seenByAdmin = (await ask('GET', `/orders/${order._id}`, undefined, admin)).json()
    const user = { ...read.user, language: 'en', _id: anusha.user._id }
    expect(seenByAdmin).toEqual({ ...read, slotOptions: [], user })
    for (const path of [`/orders/${order._id}`, `/orders/${order._id}/invoice`, `/orders/${randomUUID()}`])
      expect((await ask('GET', path, undefined, kiran)).json()).toMatchObject({ code: 'order.not_found' })
  })

  it('stands in the customer’s list, the newest first', async () => {
    const order = await buy()
    const list = (await ask('GET', '/orders/userorders')).json()
    expect(list[0]).toMatchObject({
      _id: order._id,
      totalPrice: order.totalPrice,
      isPaid: true,
      deliveredAt: null,
    })
    const times = list.map((one: { createdAt: string }) => one.createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('has its invoice as PDF once it is paid', async () => {
    const order = await buy()
    const answer = await ask('GET', `/orders/${order._id}/invoice`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

    const [unpaid] = (await ask('GET', '/orders/userorders', undefined, kiran)).json()
    const none = await ask('GET', `/orders/${unpaid._id}/invoice`, undefined, kiran)
    expect(none.json()).toMatchObject({ code: 'order.invoice_not_ready' })
  })
})
