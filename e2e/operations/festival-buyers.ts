import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorAnswer } from '@pindivantalu/domain/error.wire'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import { expect } from 'vitest'
import { ask } from '../faults/ask.ts'
import type { Draws } from '../faults/draws.ts'
import type { OpenShop } from '../faults/shop-under-fire.ts'
import { type Buyer, hasPaid } from './many-buyers.ts'

/** Nobody's order comes on any other. */
const DAYS = [7, 8].map(days => addDays(dayInHyderabad(new Date()), days))

/** Of the product that everyone has in the basket, one packet each. */
export async function openFestival(
  shop: OpenShop,
  [buyer]: readonly Buyer[],
  packets: number,
): Promise<void> {
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
      SELECT id, '${line?.product}', 0, ${packets}, false FROM festival
    )
    UPDATE products SET festival_id = festival.id FROM festival WHERE products.id = '${line?.product}'`)
}

/**
 * Whether they have paid. Who is told that there is nothing left goes, and has paid nothing. Who heard no answer asks
 * again: what is held is theirs.
 */
export async function buyPacket(shop: OpenShop, buyer: Buyer, draws: Draws): Promise<boolean> {
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

/** Everyone who holds a packet has paid for it, and who paid without one has the money back. */
export async function expectPacketsSold(
  shop: OpenShop,
  { packets, paid }: { packets: number; paid: number },
): Promise<void> {
  const days = await shop.query<{ day: string; packets: number }>(`
    SELECT coalesce(slot_day, default_day)::text AS day, sum(quantity)::int AS packets
    FROM orders JOIN order_items ON order_id = orders.id
    WHERE orders.festival_id IS NOT NULL AND cancelled_at IS NULL GROUP BY 1 ORDER BY 1`)
  expect(days.reduce((sum, { packets: sold }) => sum + sold, 0)).toBe(packets)
  for (const { day } of days) expect(DAYS).toContain(day)
  const [made] = await shop.query<{ orders: number; back: number }>(`
    SELECT (SELECT count(*)::int FROM orders JOIN checkouts ON order_id = orders.id
        WHERE orders.festival_id IS NOT NULL) AS orders,
      (SELECT count(*)::int FROM refunds) AS back`)
  expect(made?.orders).toBe(packets)
  expect(packets + (made?.back ?? 0)).toBe(paid)
}
