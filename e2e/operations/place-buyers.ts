import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorAnswer } from '@pindivantalu/domain/error.wire'
import { addDays, type Day, dayInHyderabad, MINUTE } from '@pindivantalu/domain/indian-time'
import { defaultDay } from '@pindivantalu/domain/kitchen/delivery-options'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import { expect } from 'vitest'
import { ask } from '../faults/ask.ts'
import type { Draws } from '../faults/draws.ts'
import type { OpenShop } from '../faults/shop-under-fire.ts'
import { type Buyer, hasPaid } from './many-buyers.ts'

const SLOTS = 4
/** More than it takes all of them to buy, on a busy machine too. */
const BEFORE_MIDNIGHT_MS = 10 * MINUTE

const tomorrow = (): Day => addDays(dayInHyderabad(new Date()), 1)

/** So that tomorrow stays the same day until all of them have bought. */
async function untilAfterMidnight(): Promise<void> {
  while (dayInHyderabad(new Date(Date.now() + BEFORE_MIDNIGHT_MS)) !== dayInHyderabad(new Date()))
    await pause(1_000)
}

/** On each day so many, in four slots. */
export async function givePlaces(shop: OpenShop, placesADay: number): Promise<void> {
  await untilAfterMidnight()
  await shop.query(`
    INSERT INTO slot_places SELECT weekday, slot, ${placesADay / SLOTS}
    FROM generate_series(0, 6) AS weekday, unnest(ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM']) AS slot`)
}

/**
 * Whether they have paid. Whoever is told of another day takes it or goes; who is told of none has promised nothing and
 * paid nothing.
 */
export async function buyPlace(shop: OpenShop, buyer: Buyer, draws: Draws): Promise<boolean> {
  const wanted = tomorrow()
  let deliveryDay: string | undefined = wanted
  for (;;) {
    const answer = await ask(shop, '/orders', {
      cookie: buyer.cookie,
      body: { ...buyer.basket, deliveryDay },
    })
    if (answer?.ok) {
      const { razorPayOrder, deliveryDay: held } = (await answer.json()) as QuoteAnswer
      expect(held).toSatisfy((day: string) => day <= (deliveryDay ?? ''))
      return await hasPaid(shop, buyer, razorPayOrder.id, draws)
    }
    if (answer?.status !== 409) {
      await pause(draws.between(50, 500))
      continue
    }
    const { code, options = [] } = (await answer.json()) as ErrorAnswer
    expect(code).toBe('basket.later_day')
    deliveryDay = defaultDay(options)
    expect(deliveryDay === undefined || deliveryDay > wanted).toBe(true)
    if (draws.chance(0.5)) return false
  }
}

/** All of tomorrow, no day more than it has, and who paid without a place has the money back. */
export async function expectPlacesTaken(
  shop: OpenShop,
  { placesADay, paid }: { placesADay: number; paid: number },
): Promise<void> {
  const days = await shop.query<{ day: string; orders: number }>(`
    SELECT coalesce(slot_day, default_day)::text AS day, count(*)::int AS orders
    FROM orders JOIN checkouts ON order_id = orders.id GROUP BY 1 ORDER BY 1`)
  expect(days[0]).toEqual({ day: tomorrow(), orders: placesADay })
  for (const { day, orders } of days) expect(orders, day).toBeLessThanOrEqual(placesADay)
  const [given] = await shop.query<{ back: number }>('SELECT count(*)::int AS back FROM refunds')
  const ordered = days.reduce((sum, { orders }) => sum + orders, 0)
  expect(ordered + (given?.back ?? 0)).toBe(paid)
}
