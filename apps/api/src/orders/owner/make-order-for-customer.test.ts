import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { settleProviderOrder } from '../checkout/settle-checkout.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const owner = await signInAs(shop, DEMO.admin)
const { ask, address, product, item, payFor, buy } = await shoppingIn(shop, sandbox, anusha)

const MADE = '2026-01-10T11:40:00+05:30'
const NEW_PHONE = '+919812345670'
const NEW_ADDRESS = {
  name: 'లక్ష్మి "Lakshmi"',
  addressLine1: 'Flat 7',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500034',
  phone: '9812345670',
}
const TONIGHT = { preferredDeliveryDateOffset: 0, preferredDeliveryTimeSlot: '6-8 PM' }
const TOMORROW = { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '2-4 PM' }

const setClock = (instant: string) => {
  deps.now = () => new Date(instant)
}
setClock(MADE)

const aRequest = (facts: object = {}) => ({
  _id: randomUUID(),
  phone: DEMO.customer,
  orderItems: [{ product: product._id, weight: item().weight, quantity: 2 }],
  shippingAddress: address._id,
  slot: null,
  ...facts,
})
const make = (request: object, by = owner) => ask('POST', '/orders/for-customer', request, by)
const made = async (facts: object = {}): Promise<OrderView> => {
  const answer = await make(aRequest(facts))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const rowsOf = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
const accountsOf = (phone: string) => rowsOf('SELECT id, name FROM users WHERE phone = $1', phone)
const customer = async (phone: string, by = owner) =>
  (await ask('GET', `/orders/customer?phone=${encodeURIComponent(phone)}`, undefined, by)).json()

afterEach(async () => {
  setClock(MADE)
  await deps.background.idle()
  await pool.query('DELETE FROM holidays')
  await pool.query('UPDATE pincodes SET served = true')
  await pool.query('UPDATE products SET available = true WHERE id = $1', [product._id])
  await pool.query('TRUNCATE rate_limits')
})

describe('an order made by the owner', () => {
  it('is unpaid, at the shop’s own prices, with the slot that was agreed on', async () => {
    const request = aRequest({ slot: TONIGHT })
    const answer = await make({ ...request, itemsPrice: '1.00', totalPrice: '1.00' })
    expect(answer.statusCode).toBe(201)
    const { price } = item()
    expect(answer.json()).toMatchObject({
      _id: request._id,
      reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
      isPaid: false,
      status: 'Created',
      invoiceNumber: null,
      itemsPrice: (2 * price).toFixed(2),
      paymentMethod: 'Razorpay',
      deliveryAddress: { addressLine1: address.addressLine1 },
      delivery: { preferredDeliveryDate: '2026-01-10', preferredDeliveryTimeSlot: '6-8 PM' },
      orderItems: [{ product: product._id, price, quantity: 2 }],
    })
    const deeds = await rowsOf('SELECT actor_id, action FROM audit_log WHERE subject_id = $1', request._id)
    expect(deeds).toEqual([{ actor_id: owner.user._id, action: 'order.made_for_customer' }])
    expect(await rowsOf('SELECT id FROM outbox_messages WHERE order_id = $1', request._id)).toEqual([])
  })

  it('stands in both lists, and is found by the customer’s phone', async () => {
    const { _id } = await made()
    const own = await ask('GET', '/orders/userorders')
    expect(own.json()).toContainEqual(expect.objectContaining({ _id, isPaid: false }))
    const all = await ask('GET', `/orders?paid=false&q=${DEMO.customer.slice(-10)}`, undefined, owner)
    expect(all.json().map((order: OrderView) => order._id)).toContain(_id)
    expect(await customer(DEMO.customer)).toMatchObject({
      customer: { _id: anusha.user._id, name: anusha.user.name },
      addresses: expect.arrayContaining([expect.objectContaining({ _id: address._id, serviceable: true })]),
      orders: expect.arrayContaining([expect.objectContaining({ _id, isPaid: false, status: 'Created' })]),
    })
  })

  it('is one, however often and by however many hands it is sent', async () => {
    const request = aRequest({ phone: '+919812345671', name: 'Sita', shippingAddress: NEW_ADDRESS })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => make(request)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(answer => answer.json().reference)).size).toBe(1)
    const [sita] = await accountsOf('+919812345671')
    expect(await rowsOf('SELECT id FROM orders WHERE user_id = $1', sita.id)).toHaveLength(1)
    expect(await rowsOf('SELECT id FROM addresses WHERE user_id = $1', sita.id)).toHaveLength(1)
  })

  it('is not another one under the same id, nor anybody’s order that has it', async () => {
    const request = aRequest()
    await make(request)
    const bought = await buy()
    for (const other of [
      { ...request, slot: TOMORROW },
      { ...request, phone: DEMO.otherCustomer },
      { ...request, _id: bought._id },
    ]) {
      const answer = await make(other)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'order.made_differently' })
    }
    expect((await ask('GET', `/orders/${request._id}`)).json().delivery.preferredDeliveryDate).toBeNull()
    expect(await rowsOf('SELECT order_id FROM owner_orders WHERE order_id = $1', bought._id)).toEqual([])
  })

  it.each([
    { what: 'nothing', facts: { orderItems: [] } },
    {
      what: 'a thousand and one of one',
      facts: { orderItems: [{ product: product._id, weight: '250g', quantity: 1001 }] },
    },
    { what: 'a phone from elsewhere', facts: { phone: '+15551234567' } },
    { what: 'a name nobody sees', facts: { name: ' \u200b ' } },
    { what: 'an address without a house', facts: { shippingAddress: { ...NEW_ADDRESS, addressLine1: '' } } },
    { what: 'a slot of the night', facts: { slot: { ...TONIGHT, preferredDeliveryTimeSlot: '2-4 AM' } } },
    { what: 'what is no id', facts: { _id: 'mine' } },
  ])('is refused with $what', async ({ facts }) => {
    const answer = await make(aRequest(facts))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })
})

describe('its customer', () => {
  it('gets an account with the given name when the phone is new, and the address with it', async () => {
    const order = await made({ phone: NEW_PHONE, name: 'Lakshmi', shippingAddress: NEW_ADDRESS })
    expect(order.user).toMatchObject({ name: 'Lakshmi', phone: NEW_PHONE })
    expect(order.deliveryAddress).toEqual(NEW_ADDRESS)
    const lakshmi = await signInAs(shop, NEW_PHONE)
    expect(lakshmi.user.name).toBe('Lakshmi')
    expect((await ask('GET', '/address', undefined, lakshmi)).json()).toMatchObject([
      { ...NEW_ADDRESS, isDefault: true },
    ])
    expect((await ask('GET', `/orders/${order._id}`, undefined, lakshmi)).json()).toMatchObject({
      isPaid: false,
    })
    expect((await ask('GET', `/orders/${order._id}`)).json()).toMatchObject({ code: 'order.not_found' })
  })

  it('is called ‘User’ without a name, until one is given; a name they gave stays', async () => {
    const phone = '+919812345672'
    await made({ phone, shippingAddress: NEW_ADDRESS })
    expect(await accountsOf(phone)).toMatchObject([{ name: 'User' }])
    await made({ phone, name: 'Rama', shippingAddress: NEW_ADDRESS })
    await made({ phone, name: 'Somebody else', shippingAddress: NEW_ADDRESS })
    expect(await accountsOf(phone)).toMatchObject([{ name: 'Rama' }])
    expect((await customer(phone)).addresses).toHaveLength(1)
  })

  it('is nobody yet for a phone the shop does not know, and may choose all the same', async () => {
    await pool.query("INSERT INTO holidays (day, name) VALUES ('2026-01-11', 'Bhogi')")
    const facts = await customer('98123 45679')
    expect(facts).toMatchObject({ phone: '+919812345679', customer: null, addresses: [], orders: [] })
    expect(facts.asOf).toBe(new Date(MADE).toISOString())
    expect(facts.slotOptions).toContainEqual({ offset: 0, day: '2026-01-10', slot: '8-10 PM', isFull: false })
    expect(facts.slotOptions).toContainEqual({ offset: 1, day: '2026-01-12', slot: '2-4 PM', isFull: false })
    expect(facts.slotOptions).toHaveLength(6)
  })

  it('is asked for by admins alone, by a phone that can sign in', async () => {
    expect(await customer(DEMO.customer, anusha)).toMatchObject({ code: 'auth.forbidden' })
    expect(await customer('1')).toMatchObject({ code: 'request.invalid' })
  })
})

describe('what cannot be done', () => {
  const untouched = async (request: object, code: string) => {
    const phone = '+919812345678'
    const answer = await make(aRequest({ phone, shippingAddress: NEW_ADDRESS, ...request }))
    expect(answer.json()).toMatchObject({ code })
    // Nobody gets an account for an order that was not made.
    expect(await accountsOf(phone)).toEqual([])
  }

  it('is another person’s address', async () => {
    await untouched({ shippingAddress: address._id }, 'address.not_found')
  })

  it('is a pincode that is not served, of a new address or a saved one', async () => {
    await untouched(
      { shippingAddress: { ...NEW_ADDRESS, postalCode: '110001' } },
      'address.pincode_not_serviceable',
    )
    await pool.query('UPDATE pincodes SET served = false WHERE pin_code = $1', [address.postalCode])
    expect((await make(aRequest())).json()).toMatchObject({ code: 'address.pincode_not_serviceable' })
    expect((await customer(DEMO.customer)).addresses).toContainEqual({ ...address, serviceable: false })
  })

  it('is a city where the shop does not deliver, of a new address or a saved one', async () => {
    await untouched({ shippingAddress: { ...NEW_ADDRESS, city: 'Warangal' } }, 'request.invalid')
    await pool.query("UPDATE addresses SET city = 'Warangal' WHERE id = $1", [address._id])
    const answer = await make(aRequest())
    await pool.query("UPDATE addresses SET city = 'Hyderabad' WHERE id = $1", [address._id])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'address.city_not_served' })
  })

  it('is a slot that is not offered now', async () => {
    setClock('2026-01-10T12:00:00+05:30')
    await untouched({ slot: TONIGHT }, 'order.slot_not_offered')
  })

  it('is what is not sold, or at another price than was seen', async () => {
    const [line] = aRequest().orderItems
    await untouched({ orderItems: [{ ...line, weight: '7 tonnes' }] }, 'basket.changed')
    await untouched({ orderItems: [{ ...line, price: 1 }] }, 'basket.changed')
    await untouched({ orderItems: [{ ...line, product: randomUUID() }] }, 'basket.changed')
    await pool.query('UPDATE products SET available = false WHERE id = $1', [product._id])
    await untouched({}, 'basket.changed')
  })
})

describe('the prices of a basket', () => {
  const price = async (orderItems: object[]) =>
    (await ask('POST', '/orders/for-customer/prices', { orderItems }, owner)).json()

  it('are the shop’s own, with what is not as it was seen', async () => {
    const line = item({ price: 1 })
    const answer = await price([line, { ...line, weight: '7 tonnes' }])
    expect(answer).toMatchObject({
      prices: { itemsPrice: (2 * item().price).toFixed(2) },
      validatedOrderItems: [{ product: product._id, price: item().price }],
      differences: [
        { kind: 'price_changed', priceNow: item().price },
        { kind: 'weight_gone', weight: '7 tonnes' },
      ],
    })
  })

  it('are none where nothing is available', async () => {
    expect(await price([{ ...item(), product: randomUUID() }])).toMatchObject({
      prices: null,
      validatedOrderItems: [],
      differences: [{ kind: 'not_available' }],
    })
  })
})

describe('paying it', () => {
  const pay = async (id: string) => {
    const window = (await ask('POST', `/orders/${id}/razorpay`)).json()
    const details = await payFor(window.id)
    const answer = await ask('PUT', `/orders/${id}/pay`, {
      orderCreationId: details.razorPayOrderId,
      razorPayResponseOrderId: details.razorPayOrderId,
      razorPayPaymentId: details.razorPayPaymentId,
      razorPaySignature: details.razorPaySignature,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<OrderView>()
  }
  const messagesOf = (id: string) =>
    rowsOf("SELECT content FROM outbox_messages WHERE order_id = $1 AND channel = 'whatsapp'", id)
  const deedsOf = async (id: string) =>
    (await rowsOf('SELECT action FROM audit_log WHERE subject_id = $1', id)).map(({ action }) => action)

  it('gives it invoice and messages, and leaves the slot that can be kept', async () => {
    const { _id } = await made({ slot: TOMORROW })
    setClock('2026-01-10T15:00:00+05:30')
    const paid = await pay(_id)
    expect(paid).toMatchObject({
      isPaid: true,
      invoiceNumber: expect.any(String),
      createdAt: new Date(MADE).toISOString(),
      delivery: { preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '2-4 PM' },
    })
    expect(await messagesOf(_id)).toMatchObject([
      { content: { template: 'order_placed', body: expect.arrayContaining(['4:00 PM']) } },
    ])
    expect(await deedsOf(_id)).toEqual(['order.made_for_customer'])
  })

  it('after its slot lets the customer choose again within an hour', async () => {
    const { _id } = await made({ slot: TONIGHT })
    setClock('2026-01-12T15:00:00+05:30')
    expect(await pay(_id)).toMatchObject({
      createdAt: new Date(MADE).toISOString(),
      paidAt: new Date('2026-01-12T15:00:00+05:30').toISOString(),
      delivery: { preferredDeliveryDate: null, preferredDeliveryTimeSlot: null },
      slotOptions: expect.arrayContaining([{ offset: 1, day: '2026-01-13', slot: '2-4 PM', isFull: false }]),
    })
    expect(await messagesOf(_id)).toMatchObject([
      { content: { template: 'order_placed', body: expect.arrayContaining(['4:00 PM']) } },
    ])
    expect(await deedsOf(_id)).toEqual(['order.made_for_customer', 'order.slot_given_up'])
    setClock('2026-01-12T16:00:00+05:30')
    const chosen = await ask('PUT', `/orders/${_id}/preferred-delivery`, TOMORROW)
    expect(chosen.json()).toMatchObject({
      createdAt: new Date(MADE).toISOString(),
      delivery: { preferredDeliveryDate: '2026-01-13' },
    })
    setClock('2026-01-12T16:00:01+05:30')
    const late = await ask('PUT', `/orders/${_id}/preferred-delivery`, TOMORROW)
    expect(late.json()).toMatchObject({ code: 'order.slot_window_closed' })
  })

  it('is told by the provider too, though the browser is gone', async () => {
    const { _id } = await made()
    setClock('2026-01-10T20:00:00+05:30')
    const window = (await ask('POST', `/orders/${_id}/razorpay`)).json()
    await payFor(window.id)
    expect(await settleProviderOrder(deps, window.id)).toBe('settled')
    expect((await ask('GET', `/orders/${_id}`)).json()).toMatchObject({
      isPaid: true,
      createdAt: new Date(MADE).toISOString(),
      paidAt: new Date('2026-01-10T20:00:00+05:30').toISOString(),
    })
    // No slot was given up: none had been chosen.
    expect(await deedsOf(_id)).toEqual(['order.made_for_customer'])
  })
})
