import type { DeliveryOptions } from '@pindivantalu/domain/kitchen/delivery-options.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { festivalsIn, january } from '../../test-support/festivals.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { turnFestivals } from './turn-festivals.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const { call, sankranti, sell, make, clockIs, forgetAll } = festivalsIn(shop, owner)
const hers = await shoppingIn(shop, sandbox, anusha)
const his = await shoppingIn(shop, sandbox, kiran)
const { ask, buy, quote, payFor, finalise, product, another, item } = hers
const everyday = () => ({
  ...item({ product: another._id }),
  weight: another.customization.priceCustomization[0].weight,
  price: another.customization.priceCustomization[0].price,
})

type Option = { price: number }
const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
const dayOf = async ({ _id }: Pick<OrderView, '_id'>) =>
  (await rows('SELECT coalesce(slot_day, default_day)::text AS day FROM orders WHERE id = $1', _id))[0].day
const answerFor = async (...orderItems: object[]) =>
  (
    await app.inject({ method: 'POST', url: '/api/delivery/options', payload: { orderItems } })
  ).json<DeliveryOptions>()
const optionsFor = async (...orderItems: object[]) => {
  const { options } = await answerFor(...orderItems)
  return options.map(({ day, slot, isFull }) => `${day.slice(8)} ${slot}${isFull ? ' full' : ''}`)
}
const quoteAnswer = (by: typeof hers, orderItems: object[]) =>
  by.ask('POST', '/orders', { orderItems, shippingAddress: by.address._id, paymentMethod: 'Razorpay' })
const turnAt = async (instant: Date) => {
  clockIs(instant)
  await turnFestivals(deps)
}
const openWith = async (facts: Parameters<typeof make>[0]) => {
  const festival = await make(facts)
  await turnAt(january(10, 10))
  return festival
}

beforeEach(forgetAll)
afterEach(() => deps.background.idle())

describe('a basket', () => {
  it('with something of a festival is brought on its days, and no other basket is', async () => {
    await openWith({ products: [sell(product._id)] })
    expect(await optionsFor(item())).toEqual(['13 4-6 PM', '13 6-8 PM', '14 2-4 PM'])
    expect(await optionsFor(item(), everyday())).toEqual(['13 4-6 PM', '13 6-8 PM', '14 2-4 PM'])
    expect(await dayOf(await buy())).toBe('2026-01-13')

    clockIs(january(12, 13))
    expect(await optionsFor(everyday())).toEqual(['15 2-4 PM', '15 4-6 PM', '15 6-8 PM', '15 8-10 PM'])
    expect(await dayOf(await buy({ orderItems: [everyday()] }))).toBe('2026-01-15')
  })

  it('keeps off the days of a festival that only comes, or is over', async () => {
    await make({ products: [sell(product._id)] })
    clockIs(january(12, 13))
    await turnFestivals(deps)
    expect((await rows('SELECT state FROM festivals'))[0].state).toBe('closed')
    expect((await optionsFor(item()))[0]).toBe('15 2-4 PM')
  })

  it('of two festivals has no day, and is told to be ordered apart', async () => {
    await openWith({ products: [sell(product._id)] })
    await make({
      name: 'Kanuma',
      days: [{ day: '2026-01-16', slots: ['2-4 PM'], places: null }],
      products: [sell(another._id)],
    })
    expect(await optionsFor(item(), everyday())).toEqual([])
    const answer = await quoteAnswer(hers, [item(), everyday()])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'basket.two_festivals' })
  })

  it('pays what the festival asks from its opening to its end, whatever the browser says', async () => {
    const [{ weight, price }] = product.customization.priceCustomization
    const prices = [{ weight, price: price + 35 }]
    await openWith({ products: [sell(product._id, { prices })] })
    const during = await quote()
    expect(during.validatedOrderItems[0]?.price).toBe(price + 35)
    expect(during.differences).toMatchObject([
      { kind: 'price_changed', priceSeen: price, priceNow: price + 35 },
    ])
    const shown = (await app.inject(`/api/products/${product._id}`)).json()
    expect(shown).toMatchObject({
      price: price + 35,
      festival: { slug: 'sankranti-2026', days: ['2026-01-13', '2026-01-14'] },
    })
    const desk = (await ask('GET', `/products/desk/${product._id}`, undefined, owner)).json()
    expect(desk.customization.priceCustomization[0].price).toBe(price)
    expect(desk.price).toBe(product.price)

    await turnAt(january(12))
    expect((await quote()).validatedOrderItems[0]?.price).toBe(price)
    expect((await app.inject(`/api/products/${product._id}`)).json()).toMatchObject({ festival: null })
  })

  it('pays the price of every day until it opens, and is shown on its page what it will pay then', async () => {
    const [first, second] = product.customization.priceCustomization
    const prices = [{ weight: first.weight, price: first.price + 35 }]
    await make({ products: [sell(product._id, { prices }), sell(another._id)] })
    const onPage = async () => {
      const { products } = (await app.inject('/api/festivals/sankranti-2026')).json()
      const [{ product: shown }] = products
      return [shown.price, ...shown.customization.priceCustomization.map((option: Option) => option.price)]
    }
    expect((await onPage()).slice(0, 3)).toEqual([first.price + 35, first.price + 35, second.price])
    expect((await app.inject(`/api/products/${product._id}`)).json()).toMatchObject({ price: product.price })
    expect((await quote()).validatedOrderItems[0]?.price).toBe(first.price)
    await turnAt(january(12))
    // The version that caches go by is told to this instance a moment after the commit.
    await expect.poll(async () => (await onPage())[1]).toBe(first.price)
  })

  it('is not taken for another when the festival has opened in between', async () => {
    await make({ products: [sell(product._id)] })
    const before = await quote()
    await turnAt(january(10, 10))
    const after = await quote()
    expect(after.razorPayOrder.id).not.toBe(before.razorPayOrder.id)
    expect([before.deliveryDay, after.deliveryDay]).toEqual(['2026-01-11', '2026-01-13'])
  })

  it('has nothing outside the time for which a product is sold only', async () => {
    await make({ products: [sell(product._id, { isOnly: true })] })
    expect((await quoteAnswer(hers, [item()])).json()).toMatchObject({ code: 'basket.nothing_available' })
    await turnAt(january(10, 10))
    expect((await quote()).deliveryDay).toBe('2026-01-13')
    await turnAt(january(12))
    expect((await quoteAnswer(hers, [item()])).json()).toMatchObject({ code: 'basket.nothing_available' })
  })
})

describe('what there is of a festival', () => {
  it('is sold once: of two at once for the last packets one pays, the other is told before', async () => {
    await openWith({ products: [sell(product._id, { packets: 4 })] })
    await buy()
    const left = async () => (await app.inject('/api/festivals/sankranti-2026/left')).json()
    expect((await left()).products).toEqual([{ product: product._id, left: 2 }])
    const answers = await Promise.all([quoteAnswer(hers, [item()]), quoteAnswer(his, [item()])])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'basket.no_day',
    })
    expect((await left()).products).toEqual([{ product: product._id, left: 0 }])
    expect(await optionsFor(item())).toEqual(['13 4-6 PM full', '13 6-8 PM full', '14 2-4 PM full'])
  })

  it('is named where a basket asks for more, also beside what is made every day', async () => {
    await openWith({ products: [sell(product._id, { packets: 4 })] })
    await buy()
    expect(await answerFor(item({ quantity: 3 }), everyday())).toMatchObject({
      earliest: null,
      tooMuch: [{ product: product._id, leftGrams: 500, day: null }],
    })
    expect((await answerFor(item({ quantity: 2 }), everyday())).tooMuch).toEqual([])
  })

  it('counts all its days together, and not what is made in a day', async () => {
    await rows('UPDATE products SET daily_packets = 2 WHERE id = $1', product._id)
    await openWith({ products: [sell(product._id, { packets: 8 })] })
    expect(await dayOf(await buy())).toBe('2026-01-13')
    expect(await dayOf(await buy())).toBe('2026-01-13')
    const moved = await buy()
    await ask('PUT', `/orders/${moved._id}/preferred-delivery`, {
      preferredDeliveryDateOffset: 2,
      preferredDeliveryTimeSlot: '2-4 PM',
    })
    expect(await dayOf(moved)).toBe('2026-01-14')
    await buy()
    expect((await quoteAnswer(his, [item()])).json()).toMatchObject({ code: 'basket.no_day' })
    await rows('UPDATE products SET daily_packets = NULL')
  })

  it('is brought as often as a day has places, shared by its slots', async () => {
    await openWith({
      days: [
        { day: '2026-01-13', slots: ['4-6 PM', '6-8 PM'], places: 2 },
        { day: '2026-01-14', slots: ['2-4 PM'], places: 1 },
      ],
      products: [sell(product._id)],
    })
    const [first, second] = [await buy(), await buy()]
    expect([await dayOf(first), await dayOf(second)]).toEqual(['2026-01-13', '2026-01-13'])
    expect((await app.inject('/api/festivals/sankranti-2026/left')).json().days).toEqual([
      { day: '2026-01-13', left: 0 },
      { day: '2026-01-14', left: 1 },
    ])
    const answers = await Promise.all([quoteAnswer(hers, [item()]), quoteAnswer(his, [item()])])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const choose = (order: OrderView, slot: string) =>
      ask('PUT', `/orders/${order._id}/preferred-delivery`, {
        preferredDeliveryDateOffset: 1,
        preferredDeliveryTimeSlot: slot,
      })
    expect((await choose(first, '4-6 PM')).statusCode).toBe(200)
    expect((await choose(second, '4-6 PM')).json()).toMatchObject({ code: 'order.slot_full' })
    expect((await choose(second, '6-8 PM')).statusCode).toBe(200)
  })
})

describe('after its orders have ended', () => {
  it('what was quoted before and is paid now is still brought on its days', async () => {
    await openWith({ products: [sell(product._id, { packets: 2 })] })
    clockIs(new Date(january(12).getTime() - 60_000))
    const { razorPayOrder } = await quote()
    await turnAt(january(12))
    await rows("UPDATE checkouts SET held_until = now() - interval '2 minutes' WHERE held_day IS NOT NULL")
    const order = (await finalise(await payFor(razorPayOrder.id))).json<OrderView>()
    expect(await dayOf(order)).toBe('2026-01-13')
    expect(order.slotOptions.map(({ day }) => day)).toEqual(['2026-01-13', '2026-01-13', '2026-01-14'])
  })

  it('and is paid back when others have taken all of it meanwhile', async () => {
    const festival = await openWith({ products: [sell(product._id, { packets: 2 })] })
    const { razorPayOrder } = await quote()
    await rows("UPDATE checkouts SET held_until = now() - interval '2 minutes' WHERE held_day IS NOT NULL")
    await his.buy({ shippingAddress: his.address._id })
    const answer = await finalise(await payFor(razorPayOrder.id))
    expect(answer.json()).toMatchObject({ code: 'payment.refunded' })
    const { products } = (await call('GET', `/desk/${festival._id}/to-make`)).json()
    expect(products).toMatchObject([{ product: product._id, packets: 2 }])
  })

  it('a slot is chosen among its days', async () => {
    await openWith({ products: [sell(product._id)] })
    clockIs(new Date(january(12).getTime() - 60_000))
    const order = await buy()
    await turnAt(january(12))
    const { slotOptions } = (await ask('GET', `/orders/${order._id}`)).json<OrderView>()
    expect(slotOptions.map(({ day, slot }) => `${day} ${slot}`)).toEqual([
      '2026-01-13 4-6 PM',
      '2026-01-13 6-8 PM',
      '2026-01-14 2-4 PM',
    ])
    const chosen = await ask('PUT', `/orders/${order._id}/preferred-delivery`, {
      preferredDeliveryDateOffset: 2,
      preferredDeliveryTimeSlot: '2-4 PM',
    })
    expect(chosen.statusCode).toBe(200)
    expect(await dayOf(order)).toBe('2026-01-14')
  })

  it('an order that the owner made for a customer, paid only now, is brought on its days too', async () => {
    await openWith({ closesAt: january(11).toISOString(), products: [sell(product._id)] })
    const made = await ask(
      'POST',
      '/orders/for-customer',
      {
        _id: crypto.randomUUID(),
        phone: DEMO.customer,
        orderItems: [item()],
        shippingAddress: hers.address._id,
        slot: null,
      },
      owner,
    )
    const unpaid = made.json<OrderView>()
    await turnAt(january(11, 1))
    await ask('PUT', `/orders/${unpaid._id}/paid-outside`, { method: 'cash' }, owner)
    expect(await dayOf(unpaid)).toBe('2026-01-13')
  })
})

describe('what is sent again of a festival’s order', () => {
  /** Both packets of it have come, on its first day. */
  const deliveredOf = async (packets: number) => {
    const festival = await openWith({ products: [sell(product._id, { packets })] })
    const { _id } = await buy()
    await turnAt(january(13, 18))
    await rows('UPDATE order_items SET collected_at = $2 WHERE order_id = $1', _id, january(13, 16))
    await rows(
      'UPDATE orders SET collected_at = $2, delivered_at = $3 WHERE id = $1',
      _id,
      january(13, 16),
      january(13, 17),
    )
    return { festival, order: (await ask('GET', `/orders/${_id}`)).json<OrderView>() }
  }
  const sendAgain = async ({ _id, orderItems }: OrderView) => {
    const items = [{ item: orderItems[0]?._id, quantity: 1 }]
    const answer = await ask('POST', `/orders/${_id}/replacement`, { items }, owner)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<OrderView>()
  }

  it('is of the festival, comes on its next day and is made of its packets, but is no sale', async () => {
    const { festival, order } = await deliveredOf(4)
    const resent = await sendAgain(order)
    expect(resent.festival).toMatchObject({ slug: 'sankranti-2026' })
    expect(await dayOf(resent)).toBe('2026-01-14')
    const { slotOptions } = (await ask('GET', `/orders/${resent._id}`)).json<OrderView>()
    expect(slotOptions.map(({ day, slot }) => `${day} ${slot}`)).toEqual(['2026-01-14 2-4 PM'])
    const { products } = (await app.inject('/api/festivals/sankranti-2026/left')).json()
    expect(products).toEqual([{ product: product._id, left: 1 }])
    const toMake = (await call('GET', `/desk/${festival._id}/to-make`)).json()
    expect(toMake.products).toMatchObject([
      {
        packets: 3,
        byDay: [
          { day: '2026-01-13', packets: 2 },
          { day: '2026-01-14', packets: 1 },
        ],
      },
    ])
    expect((await call('GET', `/desk/${festival._id}`)).json()).toMatchObject({
      orders: 1,
      income: Number(order.totalPrice),
    })
  })

  it('comes though nothing is left of it', async () => {
    const { order } = await deliveredOf(2)
    expect(await dayOf(await sendAgain(order))).toBe('2026-01-14')
    const { products } = (await app.inject('/api/festivals/sankranti-2026/left')).json()
    expect(products).toEqual([{ product: product._id, left: 0 }])
  })

  it('comes like anything else once its last day is here', async () => {
    const { order } = await deliveredOf(4)
    clockIs(january(14, 9))
    expect(await dayOf(await sendAgain(order))).toBe('2026-01-15')
  })
})

it('answers what customers ask about festivals, a draft excepted', async () => {
  await make({ ...sankranti(), name: 'Secret', isDraft: true, days: [], products: [] })
  await make({ products: [sell(product._id, { isOnly: true }), sell(another._id)] })
  expect((await app.inject('/api/festivals')).json()).toMatchObject([
    {
      slug: 'sankranti-2026',
      name: 'Sankranti 2026',
      teluguName: 'సంక్రాంతి 2026',
      state: 'planned',
      opensAt: '2026-01-10T03:30:00.000Z',
      closesAt: '2026-01-11T18:30:00.000Z',
      days: ['2026-01-13', '2026-01-14'],
      image: product.image,
    },
  ])
  for (const slug of ['secret', 'SANKRANTI-2026', '%00', 'a'.repeat(81)]) {
    const answer = await app.inject(`/api/festivals/${slug}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'festival.not_found' })
  }
  await turnAt(january(10, 10))
  // The version that caches go by is told to this instance a moment after the commit.
  await expect
    .poll(async () => (await app.inject('/api/festivals/sankranti-2026')).json())
    .toMatchObject({
      state: 'open',
      products: [
        { product: { _id: product._id, available: true }, isOnly: true },
        { product: { _id: another._id }, isOnly: false },
      ],
    })
})
