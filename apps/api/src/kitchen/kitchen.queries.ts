import type { Day } from '@pindivantalu/domain/indian-time'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'

export type KitchenRules = {
  /** Since when the shop takes no orders, and until when. */
  pause: { since: string | null; until: string | null; words: string; teluguWords: string }
  holidays: Day[]
  weekdays: { weekday: number; slot: TimeSlot; places: number }[]
  days: { day: Day; slot: TimeSlot; places: number | null }[]
  /** The festivals on whose days it is brought. */
  soldFor: string[]
  /** Of every festival that is no draft. */
  festivalDays: { festival: string; day: Day; slots: TimeSlot[]; places: number | null }[]
  /** Those of a basket of which something is set. */
  products: {
    id: string
    leadDays: number
    dailyPackets: number | null
    soldOutUntil: Day | null
    /** For which it is sold. */
    festival: string | null
    festivalPackets: number | null
  }[]
}

/** Given, or as the statement around has them. */
type Ids = readonly string[] | RawBuilder<string[]>

type AskedRules = {
  from: Day | RawBuilder<Day>
  products: Ids
  festivals: Ids | undefined
  orderId?: string | undefined
}

/** Those that were written down with the quote or the order; else those for which the products are sold now. */
function soldFor({ products, festivals, orderId }: AskedRules) {
  if (festivals) return sql`${festivals}::uuid[]`
  return orderId
    ? sql`ARRAY(SELECT festival_id FROM orders WHERE id = ${orderId} AND festival_id IS NOT NULL)`
    : sql`ARRAY(SELECT DISTINCT festival_id FROM products WHERE id = ANY(${products}::uuid[]) AND festival_id IS NOT NULL)`
}

export async function findKitchenRules(db: Database, asked: AskedRules): Promise<KitchenRules> {
  const { rules } = await db.selectNoFrom(kitchenRules(asked).as('rules')).executeTakeFirstOrThrow()
  return rules
}

/** All that is set about the kitchen from a day on, as one value, so that it can come with what else is read. */
export function kitchenRules(asked: AskedRules): RawBuilder<KitchenRules> {
  const { from, products } = asked
  return sql<KitchenRules>`(
    WITH sold AS MATERIALIZED (SELECT ${soldFor(asked)} AS festivals)
    SELECT json_build_object(
      'pause', (
        SELECT json_build_object('since', paused_at, 'until', paused_until, 'words', words, 'teluguWords', telugu_words)
        FROM kitchen
      ),
      'soldFor', (SELECT festivals FROM sold),
      'holidays', ARRAY(SELECT day FROM holidays WHERE day >= ${from}),
      'weekdays', (SELECT coalesce(json_agg(slot_places), '[]') FROM slot_places),
      'days', (SELECT coalesce(json_agg(slot_places_of_day), '[]') FROM slot_places_of_day WHERE day >= ${from}),
      'festivalDays', (
        SELECT coalesce(json_agg(json_build_object('festival', festival_id, 'day', day, 'slots', slots,
          'places', places)), '[]')
        FROM festival_days JOIN festivals ON festivals.id = festival_id
        WHERE state <> 'draft' AND (day >= ${from} OR festival_id = ANY((SELECT festivals FROM sold)::uuid[]))
      ),
      'products', (
        SELECT coalesce(json_agg(json_build_object('id', products.id, 'leadDays', lead_days,
          'dailyPackets', daily_packets, 'soldOutUntil', sold_out_until, 'festival', own.festival_id,
          'festivalPackets', own.packets)), '[]')
        FROM products LEFT JOIN festival_products AS own
          ON own.product_id = products.id AND own.festival_id = ANY((SELECT festivals FROM sold)::uuid[])
        WHERE products.id = ANY(${products}::uuid[])
          AND (lead_days > 0 OR daily_packets IS NOT NULL OR sold_out_until IS NOT NULL OR own.festival_id IS NOT NULL)
      )
    ))`
}

/** Also where a festival has days of its own: a browser that knows the holidays alone would name one of them. */
export async function isAnythingLimited(db: Database, today: Day): Promise<boolean> {
  const { rows } = await sql<{ is_limited: boolean }>`
    SELECT EXISTS (SELECT FROM slot_places) OR EXISTS (SELECT FROM slot_places_of_day) OR EXISTS (
      SELECT FROM products WHERE lead_days > 0 OR daily_packets IS NOT NULL OR sold_out_until IS NOT NULL
    ) OR EXISTS (
      SELECT FROM festival_days JOIN festivals ON festivals.id = festival_id
      WHERE day >= ${today} AND state <> 'draft'
    ) AS is_limited`.execute(db)
  return rows[0]?.is_limited === true
}

/** Until the end of the transaction nobody else decides about places. After people, order and payment; before numbers. */
export async function lockKitchen(tx: Database): Promise<void> {
  await tx.selectFrom('kitchen').select('is_only').forUpdate().execute()
}

/** Not counted: the order that is moved, and what its own customer holds. */
export type Asking = { orderId?: string | undefined; userId?: string | undefined }
type Counted = Asking & { from: Day }

/**
 * A hold counts a minute longer than it can be paid in, so that a payment that comes at its last moment is written
 * before its place is given to somebody else.
 */
export const isHeld = sql`held_until > statement_timestamp() - interval '1 minute' AND order_id IS NULL`
export const DUE_DAY = sql`coalesce(slot_day, default_day)`

/**
 * To the end of all days, which PostgreSQL must not know when it plans: from a day on it takes to be a third of all
 * orders, between two days to be few.
 */
const isDueFrom = (from: Day) => sql`${DUE_DAY} BETWEEN ${from} AND ${'infinity'}::date`

const butNot = (orderId: string | undefined) => (orderId ? sql`AND orders.id <> ${orderId}` : sql``)

/** Paid orders, whether they are delivered or not, and the places that are held. */
export async function countOrdersOnDays(db: Database, { from, orderId, userId }: Counted) {
  const { rows } = await sql<{ day: Day; slot: TimeSlot | null; orders: number }>`
    SELECT ${DUE_DAY}::text AS day, slot, count(*) AS orders FROM orders
    WHERE paid_at IS NOT NULL AND cancelled_at IS NULL AND ${isDueFrom(from)} ${butNot(orderId)}
    GROUP BY ${DUE_DAY}, slot
    UNION ALL
    SELECT held_day::text, NULL, count(*) FROM checkouts
    WHERE held_day >= ${from} AND ${isHeld} AND user_id IS DISTINCT FROM ${userId ?? null}
    GROUP BY held_day`.execute(db)
  return rows
}

type CountedProducts = {
  products: readonly string[]
  /** What was ordered for a festival counts together, whatever its day. */
  ofFestival?: { id: string; products: readonly string[] } | undefined
}
type Packets = { day: Day | null; product: string; weight: string; quantity: number }

/** Of some products, by weight. The day is null for what counts on no day of its own. */
export async function countPackets(
  db: Database,
  { from, orderId, userId, products, ofFestival }: Counted & CountedProducts,
): Promise<Packets[]> {
  const festival = ofFestival?.id ?? null
  const festivalProducts = ofFestival?.products ?? []
  const { rows } = await sql<Packets>`
    SELECT ${DUE_DAY}::text AS day, product_id AS product, weight, sum(quantity) AS quantity
    FROM orders JOIN order_items ON order_id = orders.id
    WHERE paid_at IS NOT NULL AND cancelled_at IS NULL AND ${isDueFrom(from)} ${butNot(orderId)}
      AND product_id = ANY(${products}::uuid[])
    GROUP BY ${DUE_DAY}, product_id, weight
    UNION ALL
    SELECT held_day::text, line.product, line.weight, sum(line.quantity)
    FROM checkouts, jsonb_to_recordset(basket) AS line (product uuid, weight text, quantity integer)
    WHERE held_day >= ${from} AND ${isHeld} AND user_id IS DISTINCT FROM ${userId ?? null}
      AND line.product = ANY(${products}::uuid[])
    GROUP BY held_day, line.product, line.weight
    UNION ALL
    SELECT NULL, product_id, weight, sum(quantity)
    FROM orders JOIN order_items ON order_id = orders.id
    WHERE orders.festival_id = ${festival}::uuid AND paid_at IS NOT NULL AND cancelled_at IS NULL ${butNot(orderId)}
      AND product_id = ANY(${festivalProducts}::uuid[])
    GROUP BY product_id, weight
    UNION ALL
    SELECT NULL, line.product, line.weight, sum(line.quantity)
    FROM checkouts, jsonb_to_recordset(basket) AS line (product uuid, weight text, quantity integer)
    WHERE festival_id = ${festival}::uuid AND ${isHeld} AND user_id IS DISTINCT FROM ${userId ?? null}
      AND line.product = ANY(${festivalProducts}::uuid[])
    GROUP BY line.product, line.weight`.execute(db)
  return rows
}
