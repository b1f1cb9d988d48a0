import type { DeliveryOptions } from '@pindivantalu/domain/kitchen/delivery-options.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
// A Saturday morning; the eleventh is a Sunday.
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url, SHOP_NOW: '2026-01-10T05:00:00Z' })
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const owner = await signInAs(shop, DEMO.admin)
const hers = await shoppingIn(shop, sandbox, anusha)
const { ask, buy, quote, payFor, finalise, product, item, address } = hers

const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
const limitSunday = (places: number) =>
  rows(
    `INSERT INTO slot_places SELECT 0, slot, $1 FROM unnest(ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM']) AS slot`,
    places,
  )
const closeOnSunday = (...slots: string[]) =>
  rows('UPDATE slot_places SET places = 0 WHERE weekday = 0 AND slot = ANY($1)', slots)
const dayOf = async ({ _id }: OrderView) =>
  (await rows('SELECT coalesce(slot_day, default_day)::text AS day FROM orders WHERE id = $1', _id))[0].day
const choose = (order: OrderView, offset: number, slot: string) =>
  ask('PUT', `/orders/${order._id}/preferred-delivery`, {
    preferredDeliveryDateOffset: offset,
    preferredDeliveryTimeSlot: slot,
  })
const quoted = (facts: object = {}, by = anusha) =>
  ask(
    'POST',
    '/orders',
    { orderItems: [item()], shippingAddress: address._id, paymentMethod: 'Razorpay', ...facts },
    by,
  )
/** Somebody else, who pays for the same. */
const theirs = async () => {
  const others = await shoppingIn(shop, sandbox, kiran)
  return { ...others, quote: () => others.quote({ shippingAddress: others.address._id }) }
}
const optionsFor = async (facts: object = {}) =>
  (
    await app.inject({ method: 'POST', url: '/api/delivery/options', payload: { orderItems: [item(facts)] } })
  ).json<DeliveryOptions>()

beforeEach(async () => {
  await rows(
    "UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE delivered_at IS NULL AND cancelled_at IS NULL",
  )
})
afterEach(async () => {
  await deps.background.idle()
  await rows('DELETE FROM slot_places')
  await rows('DELETE FROM slot_places_of_day')
  await rows('UPDATE products SET daily_packets = NULL, sold_out_until = NULL, lead_days = 0')
  await rows('UPDATE checkouts SET held_day = NULL, held_until = NULL')
  await rows('TRUNCATE rate_limits')
})

describe('a place', () => {
  it('is kept from the quote on, so that the next buyer is told of another day before paying', async () => {
    await limitSunday(1)
    await closeOnSunday('4-6 PM', '6-8 PM', '8-10 PM')
    const first = await quote({ deliveryDay: '2026-01-11' })
    expect(first.deliveryDay).toBe('2026-01-11')
    const kirans = await theirs()
    const answer = await quoted({ shippingAddress: kirans.address._id, deliveryDay: '2026-01-11' }, kiran)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'basket.later_day',
      options: expect.arrayContaining([
        { offset: 1, day: '2026-01-11', slot: '2-4 PM', isFull: true },
        { offset: 2, day: '2026-01-12', slot: '2-4 PM', isFull: false },
      ]),
    })
    expect((await kirans.quote()).deliveryDay).toBe('2026-01-12')
    const order = (await finalise(await payFor(first.razorPayOrder.id))).json<OrderView>()
    expect(await dayOf(order)).toBe('2026-01-11')
  })

  it('is one for a customer, however often they ask', async () => {
    await limitSunday(1)
    await closeOnSunday('4-6 PM', '6-8 PM', '8-10 PM')
    await quote()
    expect((await quote({ orderItems: [item({ quantity: 3 })] })).deliveryDay).toBe('2026-01-11')
    expect((await quote()).deliveryDay).toBe('2026-01-11')
    expect(await rows('SELECT FROM checkouts WHERE held_day IS NOT NULL AND order_id IS NULL')).toHaveLength(
      1,
    )
  })

  it('is one for a customer who asks in two tabs at once', async () => {
    await limitSunday(1)
    await closeOnSunday('4-6 PM', '6-8 PM', '8-10 PM')
    await Promise.all([1, 2, 3, 4].map(quantity => quoted({ orderItems: [item({ quantity })] })))
    expect(await rows('SELECT FROM checkouts WHERE held_day IS NOT NULL AND order_id IS NULL')).toHaveLength(
      1,
    )
  })

  it('is not given twice to a customer who pays for two baskets', async () => {
    await limitSunday(1)
    await closeOnSunday('4-6 PM', '6-8 PM', '8-10 PM')
    const older = await quote()
    const newer = await quote({ orderItems: [item({ quantity: 3 })] })
    const first = (await finalise(await payFor(older.razorPayOrder.id))).json<OrderView>()
    const second = (await finalise(await payFor(newer.razorPayOrder.id))).json<OrderView>()
    expect([await dayOf(first), await dayOf(second)]).toEqual(['2026-01-11', '2026-01-12'])
  })

  it('that is paid after its ten minutes, and is taken, becomes one of the next day', async () => {
    await limitSunday(1)
    await closeOnSunday('4-6 PM', '6-8 PM', '8-10 PM')
    const late = await quote()
    await rows("UPDATE checkouts SET held_until = now() - interval '2 minutes' WHERE held_day IS NOT NULL")
    const kirans = await theirs()
    expect((await kirans.quote()).deliveryDay).toBe('2026-01-11')
    const order = (await finalise(await payFor(late.razorPayOrder.id))).json<OrderView>()
    expect(await dayOf(order)).toBe('2026-01-12')
  })

  it('that is paid late when the kitchen has no day left is paid back', async () => {
    await rows('UPDATE products SET daily_packets = 4 WHERE id = $1', product._id)
    const late = await quote()
    await rows("UPDATE checkouts SET held_until = now() - interval '2 minutes' WHERE held_day IS NOT NULL")
    await rows('UPDATE products SET daily_packets = 1 WHERE id = $1', product._id)
    const answer = await finalise(await payFor(late.razorPayOrder.id))
    expect(answer.json()).toMatchObject({ code: 'payment.refunded' })
    expect(
      await rows(
        `SELECT reason FROM refunds JOIN payments USING (payment_id) JOIN checkouts ON checkouts.id = checkout_id
         WHERE provider_order_id = $1`,
        late.razorPayOrder.id,
      ),
    ).toEqual([{ reason: 'no_day' }])
  })

  it('is given back by cancelling, and by moving to another day', async () => {
    await limitSunday(1)
    await closeOnSunday('6-8 PM', '8-10 PM')
    const [first, second] = [await buy(), await buy()]
    expect([await dayOf(first), await dayOf(second), await dayOf(await buy())]).toEqual([
      '2026-01-11',
      '2026-01-11',
      '2026-01-12',
    ])
    await rows("UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE id = $1", first._id)
    expect(await dayOf(await buy())).toBe('2026-01-11')
    expect((await choose(second, 0, '8-10 PM')).statusCode).toBe(200)
    expect(await dayOf(await buy())).toBe('2026-01-11')
    expect(await dayOf(await buy())).toBe('2026-01-12')
  })
})

describe('a slot', () => {
  it('that is full is shown as full, and refused with what is left', async () => {
    await limitSunday(1)
    const [first, second] = [await buy(), await buy()]
    expect((await choose(first, 1, '4-6 PM')).statusCode).toBe(200)
    const seen = (await ask('GET', `/orders/${second._id}`)).json<OrderView>().slotOptions
    expect(seen.filter(({ isFull }) => isFull)).toEqual([
      { offset: 1, day: '2026-01-11', slot: '4-6 PM', isFull: true },
    ])
    const answer = await choose(second, 1, '4-6 PM')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'order.slot_full', options: seen })
    expect((await choose(second, 1, '2-4 PM')).statusCode).toBe(200)
    // Its own place is not in its way.
    expect((await choose(second, 1, '2-4 PM')).statusCode).toBe(200)
  })

  it('goes to one of two who choose it at once', async () => {
    await limitSunday(1)
    const orders = [await buy(), await buy()]
    const answers = await Promise.all(orders.map(order => choose(order, 1, '4-6 PM')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('of an order that the owner made is given up when it is full by the time it is paid', async () => {
    await limitSunday(1)
    const made = await ask(
      'POST',
      '/orders/for-customer',
      {
        _id: crypto.randomUUID(),
        phone: DEMO.customer,
        orderItems: [item()],
        shippingAddress: address._id,
        slot: { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '4-6 PM' },
      },
      owner,
    )
    const unpaid = made.json<OrderView>()
    await choose(await buy(), 1, '4-6 PM')
    const paid = await ask('PUT', `/orders/${unpaid._id}/paid-outside`, { method: 'cash' }, owner)
    expect(paid.json<OrderView>().delivery).toMatchObject({ preferredDeliveryTimeSlot: null })
    expect(await dayOf(unpaid)).toBe('2026-01-11')
  })
})

describe('a product', () => {
  it('is made so often a day, all its weights together', async () => {
    await rows('UPDATE products SET daily_packets = 4 WHERE id = $1', product._id)
    const [, , large] = product.customization.priceCustomization
    expect(large.weight).toBe('1 kg')
    expect(
      await dayOf(
        await buy({ orderItems: [item({ quantity: 1, weight: large.weight, price: large.price })] }),
      ),
    ).toBe('2026-01-11')
    expect(await dayOf(await buy())).toBe('2026-01-12')
    expect((await optionsFor()).earliest).toMatchObject({ day: '2026-01-10', slot: '6-8 PM' })
    expect((await optionsFor()).tooMuch).toEqual([])
    expect(await optionsFor({ quantity: 5 })).toMatchObject({
      earliest: null,
      tooMuch: [{ product: product._id, leftGrams: 1000, day: null }],
    })
    const tooMany = await quoted({ orderItems: [item({ quantity: 9 })] })
    expect(tooMany.json()).toMatchObject({ code: 'basket.no_day' })
  })

  it('that is sold out until a day is offered from then on, and one made to order after its days', async () => {
    await rows("UPDATE products SET sold_out_until = '2026-01-13' WHERE id = $1", product._id)
    expect((await optionsFor()).earliest).toMatchObject({ offset: 1, day: '2026-01-13', slot: '2-4 PM' })
    await rows('UPDATE products SET sold_out_until = NULL, lead_days = 2 WHERE id = $1', product._id)
    expect((await optionsFor()).earliest).toMatchObject({ day: '2026-01-12' })
    expect(await dayOf(await buy())).toBe('2026-01-12')
  })
})

describe('the options of a basket', () => {
  it('are for everyone, for a while, and those of the specification where nothing is set', async () => {
    const answer = await app.inject(`/api/delivery/options?items=${product._id}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=15')
    const { options, earliest } = answer.json<DeliveryOptions>()
    expect(options.map(({ day, slot }) => `${day} ${slot}`)).toEqual([
      '2026-01-10 6-8 PM',
      '2026-01-10 8-10 PM',
      '2026-01-11 2-4 PM',
      '2026-01-11 4-6 PM',
      '2026-01-11 6-8 PM',
      '2026-01-11 8-10 PM',
    ])
    expect(earliest).toEqual(options[0])
    expect((await app.inject('/api/delivery/options')).json()).toMatchObject({ earliest: options[0] })
    expect((await app.inject('/api/delivery/options?items=laddu')).statusCode).toBe(400)
  })

  it('follow an exception of a day before its weekday', async () => {
    await limitSunday(0)
    await rows("INSERT INTO slot_places_of_day VALUES ('2026-01-11', '6-8 PM', NULL)")
    expect((await optionsFor()).options.slice(2)).toEqual([
      { offset: 1, day: '2026-01-11', slot: '6-8 PM', isFull: false },
    ])
  })
})
