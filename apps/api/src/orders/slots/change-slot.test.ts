import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const admin = await signInAs(shop, DEMO.admin)
const { ask, buy } = await shoppingIn(shop, sandbox, anusha)
const { _id: id } = await buy()

type Choice = { offset: unknown; slot: unknown }
const TOMORROW_2_TO_4: Choice = { offset: 1, slot: '2-4 PM' }
const TODAY_8_TO_10: Choice = { offset: 0, slot: '8-10 PM' }
const PLACED = '2026-01-10T11:40:00+05:30'
const SOON = '2026-01-10T11:45:00+05:30'

const choose = ({ offset, slot }: Choice, { by = anusha, order = id } = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/orders/${order}/preferred-delivery`,
    headers: by.headers,
    payload: { preferredDeliveryDateOffset: offset, preferredDeliveryTimeSlot: slot },
  })

async function slotOf(order = id) {
  const { rows } = await pool.query('SELECT slot_day::text AS day, slot FROM orders WHERE id = $1', [order])
  return rows[0]
}

const placeAt = (instant: string, order = id) =>
  pool.query(
    `UPDATE orders SET placed_at = $1, paid_at = CASE WHEN paid_at IS NOT NULL THEN $1::timestamptz END,
       slot_day = NULL, slot = NULL WHERE id = $2`,
    [instant, order],
  )
const setClock = (instant: string) => {
  deps.now = () => new Date(instant)
}
const NO_SLOT = { day: null, slot: null }

beforeEach(async () => {
  await placeAt(PLACED)
  setClock(SOON)
})
afterEach(async () => {
  await pool.query('DELETE FROM holidays')
  await pool.query('UPDATE orders SET collected_at = NULL, delivered_at = NULL')
})

describe('a customer', () => {
  it('moves the delivery, and is answered the order as it is now', async () => {
    const answer = await choose(TOMORROW_2_TO_4)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<OrderView>()).toMatchObject({
      _id: id,
      asOf: new Date(SOON).toISOString(),
      delivery: { preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '2-4 PM' },
      slotOptions: expect.arrayContaining([{ offset: 0, day: '2026-01-10', slot: '6-8 PM', isFull: false }]),
    })
    expect(await slotOf()).toEqual({ day: '2026-01-11', slot: '2-4 PM' })
    const mine = await app.inject({ url: '/api/orders/userorders', headers: anusha.headers })
    expect(mine.json()).toMatchObject([
      { delivery: { preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '2-4 PM' } },
    ])
  })

  it('moves an order that is not paid yet', async () => {
    const { rows } = await pool.query('SELECT id FROM orders WHERE paid_at IS NULL')
    const order = rows[0].id
    await placeAt(PLACED, order)
    expect((await choose(TODAY_8_TO_10, { by: kiran, order })).json()).toMatchObject({
      isPaid: false,
      delivery: { preferredDeliveryDate: '2026-01-10', preferredDeliveryTimeSlot: '8-10 PM' },
    })
  })

  it('says the same again without harm, and without a message', async () => {
    await choose(TOMORROW_2_TO_4)
    const listener = await pool.connect()
    const heard: unknown[] = []
    listener.on('notification', ({ payload }) => heard.push(payload))
    await listener.query('LISTEN order_changed')
    expect((await choose(TOMORROW_2_TO_4)).statusCode).toBe(200)
    await choose(TODAY_8_TO_10)
    // Each statement is answered after what there was to hear.
    await listener.query('SELECT 1')
    listener.release(true)
    expect(heard).toHaveLength(1)
    const { rows } = await pool.query(
      "SELECT facts FROM audit_log WHERE action = 'order.slot_chosen' ORDER BY id DESC LIMIT 2",
    )
    expect(rows.map(({ facts }) => facts)).toEqual([
      { day: '2026-01-10', slot: '8-10 PM', from: { day: '2026-01-11', slot: '2-4 PM' } },
      { day: '2026-01-11', slot: '2-4 PM' },
    ])
    expect(await slotOf()).toEqual({ day: '2026-01-10', slot: '8-10 PM' })
  })

  it('in two tabs at once gets one of both slots, and each answer is one of them', async () => {
    const answers = await Promise.all([choose(TOMORROW_2_TO_4), choose(TODAY_8_TO_10)])
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200])
    const { slot } = await slotOf()
    expect(answers.map(answer => answer.json<OrderView>().delivery.preferredDeliveryTimeSlot)).toContain(slot)
  })
})

it.each([
  { placedAt: '2026-01-10T11:59:59+05:30', today: true },
  { placedAt: '2026-01-10T11:59:59.999+05:30', today: true },
  { placedAt: '2026-01-10T12:00:00+05:30', today: false },
  // Midnight in Hyderabad, and in UTC.
  { placedAt: '2026-01-09T18:29:59Z', today: false, tomorrow: '2026-01-10' },
  { placedAt: '2026-01-09T18:30:00Z', today: true },
  { placedAt: '2026-01-09T23:59:59Z', today: true },
  { placedAt: '2026-01-10T00:00:00Z', today: true },
])('placed at $placedAt: the same evening is offered = $today', async ({ placedAt, today, tomorrow }) => {
  await placeAt(placedAt)
  setClock(placedAt)
  const answer = await choose(TODAY_8_TO_10)
  if (today) expect(await slotOf()).toEqual({ day: '2026-01-10', slot: '8-10 PM' })
  else {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'order.slot_not_offered' })
    expect(await slotOf()).toEqual(NO_SLOT)
  }
  await choose(TOMORROW_2_TO_4)
  expect(await slotOf()).toEqual({ day: tomorrow ?? '2026-01-11', slot: '2-4 PM' })
})

it.each([
  { after: '59:59 minutes', now: '2026-01-10T12:39:59+05:30', status: 200 },
  { after: '60:00 minutes', now: '2026-01-10T12:40:00+05:30', status: 200 },
  { after: '60:01 minutes', now: '2026-01-10T12:40:01+05:30', status: 409 },
  { after: 'a day and five minutes', now: '2026-01-11T11:45:00+05:30', status: 409 },
])('$after after the order a change is answered $status', async ({ now, status }) => {
  setClock(now)
  const answer = await choose(TODAY_8_TO_10)
  expect(answer.statusCode).toBe(status)
  if (status === 200) return
  expect(answer.json()).toMatchObject({
    code: 'order.slot_window_closed',
    message: 'Delivery slot selection period has expired (1 hour past order creation).',
  })
  expect(await slotOf()).toEqual(NO_SLOT)
})

it('skips a holiday on the next day', async () => {
  await pool.query(
    "INSERT INTO holidays (day, name) VALUES ('2026-01-11', 'Bhogi'), ('2026-01-12', 'Sankranti')",
  )
  await choose(TOMORROW_2_TO_4)
  expect(await slotOf()).toEqual({ day: '2026-01-13', slot: '2-4 PM' })
})

it('refuses once the order is collected, and offers none', async () => {
  await pool.query('UPDATE orders SET collected_at = $1 WHERE id = $2', [SOON, id])
  const answer = await choose(TOMORROW_2_TO_4)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'order.already_collected' })
  expect((await ask('GET', `/orders/${id}`)).json().slotOptions).toEqual([])
})

it('refuses once the order is delivered', async () => {
  await pool.query('UPDATE orders SET delivered_at = $1 WHERE id = $2', [SOON, id])
  const answer = await choose(TOMORROW_2_TO_4)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'order.already_delivered' })
})

it.each([
  { who: 'another customer', by: kiran },
  { who: 'an admin, whose order it is not', by: admin },
])('does not let $who choose', async ({ by }) => {
  const answer = await choose(TOMORROW_2_TO_4, { by })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'order.not_found' })
  expect(await slotOf()).toEqual(NO_SLOT)
})

it.each([
  { offset: '1', slot: '2-4 PM' },
  { offset: 0.5, slot: '8-10 PM' },
  { offset: 2, slot: '2-4 PM' },
  { offset: -1, slot: '2-4 PM' },
  { offset: 1, slot: '10-12 AM' },
  { offset: 1, slot: 'x'.repeat(1000) },
  { offset: 1, slot: null },
])('answers 400 to $offset, $slot', async choice => {
  expect((await choose(choice)).statusCode).toBe(400)
  expect(await slotOf()).toEqual(NO_SLOT)
})
