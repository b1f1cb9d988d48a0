import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorAnswer } from '@pindivantalu/domain/error.wire'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import { afterAll, expect, it } from 'vitest'
import { ask } from '../faults/ask.ts'
import { untilSettled } from '../faults/audit/until-settled.ts'
import type { Draws } from '../faults/draws.ts'
import { startShopUnderFire } from '../faults/shop-under-fire.ts'
import { type Buyer, buyAllAtOnce, hasPaid, makeBuyers } from './many-buyers.ts'

const BUYERS = 200
const PACKETS = 20
/** Nobody's order comes on any other. */
const DAYS = [7, 8].map(days => addDays(dayInHyderabad(new Date()), days))

const shop = await startShopUnderFire()
afterAll(() => shop.stop({ keep: false }))

it(`${BUYERS} buyers at once for the last ${PACKETS} packets of a festival, while the shop is killed`, {
  timeout: 3_600_000,
}, async () => {
  const buyers = await makeBuyers(shop, BUYERS)
  await openFestival(buyers)
  const { outcomes: havePaid, kills } = await buyAllAtOnce(shop, buyers, buy)
  expect(kills).toBeGreaterThan(0)
  await untilSettled(shop)

  const days = await shop.query<{ day: string; packets: number }>(`
    SELECT coalesce(slot_day, default_day)::text AS day, sum(quantity)::int AS packets
    FROM orders JOIN order_items ON order_id = orders.id
    WHERE festival_id IS NOT NULL AND cancelled_at IS NULL GROUP BY 1 ORDER BY 1`)
  // Everyone who holds a packet pays for it, whatever happens in between.
  expect(days.reduce((sum, { packets }) => sum + packets, 0)).toBe(PACKETS)
  for (const { day } of days) expect(DAYS).toContain(day)
  const [made] = await shop.query<{ orders: number; back: number }>(`
    SELECT (SELECT count(*)::int FROM orders JOIN checkouts ON order_id = orders.id) AS orders,
      (SELECT count(*)::int FROM refunds) AS back`)
  expect(made?.orders).toBe(PACKETS)
  expect(PACKETS + (made?.back ?? 0)).toBe(havePaid.filter(Boolean).length)
})

/** Of the product that everyone has in the basket, one packet each. */
async function openFestival([buyer]: readonly Buyer[]): Promise<void> {
  const line = buyer?.basket.orderItems[0]
  expect(line?.weight).toBe('250 g')
  const days = DAYS.map(day => `('${day}'::date)`).join()
  await shop.query(`
    WITH festival AS (
      INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
      VALUES (gen_random_uuid(), 'sankranti', 'Sankranti', 'సంక్రాంతి', now() - interval '1 day',
        now() + interval '4 days', 'open')
      RETURNING id
    ),
    days AS (
      INSERT INTO festival_days (day, festival_id, slots)
      SELECT day, id, '{4-6 PM,6-8 PM}' FROM festival, (VALUES ${days}) AS given (day)
    ),
    sold AS (
      INSERT INTO festival_products (festival_id, product_id, position, packets, is_only)
      SELECT id, '${line?.product}', 0, ${PACKETS}, false FROM festival
    )
    UPDATE products SET festival_id = festival.id FROM festival WHERE products.id = '${line?.product}'`)
}

/** Who is told that there is nothing left goes, and has paid nothing. Who heard no answer asks again: what is held is theirs. */
async function buy(buyer: Buyer, draws: Draws): Promise<boolean> {
  for (;;) {
    const answer = await ask(shop, '/orders', { cookie: buyer.cookie, body: buyer.basket })
    if (answer?.ok) {
      const { razorPayOrder, deliveryDay } = (await answer.json()) as QuoteAnswer
      expect(DAYS).toContain(deliveryDay)
      return await hasPaid(shop, buyer, razorPayOrder.id, draws)
    }
    if (answer?.status === 409) {
      expect(((await answer.json()) as ErrorAnswer).code).toBe('basket.no_day')
      return false
    }
    await pause(draws.between(50, 500))
  }
}
