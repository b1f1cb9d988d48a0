import type { SubCategory } from '@pindivantalu/domain/catalog/product'
import { WITHOUT_SLOT_WITHIN } from '@pindivantalu/domain/fulfilment/board'
import { type Day, HOUR } from '@pindivantalu/domain/indian-time'
import { ENDS_AT_HOUR, type TimeSlot } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Days in Hyderabad, the first and the last. */
export type Stretch = { from: Day; to: Day }
export type Sold = { orders: number; paise: number }

/** As the indexes have it. */
const isIn = (instant: string, { from, to }: Stretch) =>
  sql`(${sql.ref(instant)} AT TIME ZONE 'Asia/Kolkata')::date BETWEEN ${from}::date AND ${to}::date`
/** What is sent again for nothing is no sale. */
const isPaidIn = (stretch: Stretch) =>
  sql`paid_at IS NOT NULL AND replaces_order_id IS NULL AND ${isIn('paid_at', stretch)}`
const HOW_MUCH = sql`count(*)::int AS orders, coalesce(sum(total_paise), 0)::bigint AS paise`

export async function sumSold(db: Database, stretch: Stretch): Promise<Sold> {
  const { rows } = await sql<Sold>`SELECT ${HOW_MUCH} FROM orders WHERE ${isPaidIn(stretch)}`.execute(db)
  return rows[0] ?? { orders: 0, paise: 0 }
}

export type Credited = { notes: number; paise: number }

/** By when the note was issued, also for what was paid before. */
export async function sumCredited(db: Database, { from, to }: Stretch): Promise<Credited> {
  const midnight = (day: Day, offset: number) =>
    sql`((${day}::date + ${sql.lit(offset)})::timestamp AT TIME ZONE 'Asia/Kolkata')`
  const { rows } = await sql<Credited>`
    SELECT count(DISTINCT number)::int AS notes,
      coalesce(sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise), 0)::bigint AS paise
    FROM credit_notes JOIN credit_note_lines ON credit_note_number = number
    WHERE issued_at >= ${midnight(from, 0)} AND issued_at < ${midnight(to, 1)}`.execute(db)
  return rows[0] ?? { notes: 0, paise: 0 }
}

/** Hours and days in Hyderabad; only those in which something was sold. */
export async function sumSoldBy(db: Database, step: 'hour' | 'day', stretch: Stretch) {
  const { rows } = await sql<Sold & { begins: Date }>`
    SELECT date_trunc(${step}::text, paid_at, 'Asia/Kolkata') AS begins, ${HOW_MUCH}
    FROM orders WHERE ${isPaidIn(stretch)} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** New customers had not paid for an order before. */
export async function countCustomers(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ customers: number; new_customers: number }>`
    SELECT count(*)::int AS customers, count(*) FILTER (
      WHERE NOT EXISTS (
        SELECT FROM orders AS earlier WHERE earlier.user_id = buyer.user_id AND (earlier.paid_at AT TIME ZONE 'Asia/Kolkata')::date < ${stretch.from}::date
      )
    )::int AS new_customers
    FROM (SELECT DISTINCT user_id FROM orders WHERE ${isPaidIn(stretch)}) AS buyer`.execute(db)
  return rows[0] ?? { customers: 0, new_customers: 0 }
}

type SoldProduct = { id: string; name: string; sub_category: SubCategory; packets: number; paise: number }

/**
 * Without tax and delivery, which are the order's. Items are read order by order: for a month, PostgreSQL would rather
 * read those of all orders there ever were.
 */
export async function listBestProducts(db: Database, stretch: Stretch, limit: number) {
  const { rows } = await sql<SoldProduct>`
    SELECT products.id, products.name, products.sub_category, best.packets, best.paise
    FROM (
      SELECT item.product_id, sum(item.quantity)::int AS packets,
        sum(item.quantity * item.price_paise)::bigint AS paise
      FROM orders, LATERAL (
        SELECT product_id, quantity, price_paise FROM order_items WHERE order_id = orders.id OFFSET 0
      ) AS item
      WHERE ${isPaidIn(stretch)}
      GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${sql.lit(limit)}
    ) AS best JOIN products ON products.id = best.product_id
    ORDER BY best.paise DESC, products.id`.execute(db)
  return rows
}

export async function sumSoldBySlot(db: Database, stretch: Stretch) {
  const { rows } = await sql<Sold & { slot: TimeSlot | null }>`
    SELECT slot, ${HOW_MUCH} FROM orders WHERE ${isPaidIn(stretch)} GROUP BY 1`.execute(db)
  return rows
}

export async function sumSoldByPincode(db: Database, stretch: Stretch, limit: number) {
  const { rows } = await sql<Sold & { pin_code: string; area: string | null }>`
    SELECT best.*, pincodes.area
    FROM (
      SELECT ship_postal_code AS pin_code, ${HOW_MUCH} FROM orders WHERE ${isPaidIn(stretch)}
      GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${sql.lit(limit)}
    ) AS best LEFT JOIN pincodes USING (pin_code)
    ORDER BY best.paise DESC, pin_code`.execute(db)
  return rows
}

/** By customers alone: samples have no order. */
export async function countStars(db: Database, stretch: Stretch) {
  const given = sql`order_id IS NOT NULL AND ${isIn('created_at', stretch)}`
  const { rows } = await sql<{ rating: number; count: number }>`
    SELECT rating, count(*)::int AS count
    FROM (
      SELECT rating FROM product_reviews WHERE ${given}
      UNION ALL SELECT rating FROM order_reviews WHERE ${given}
    ) AS review GROUP BY 1`.execute(db)
  return rows
}

/** The domain's dueAt in SQL, with its own hours. */
const SLOTS = Object.keys(ENDS_AT_HOUR)
const HOURS = Object.values(ENDS_AT_HOUR)
const PROMISED = sql`orders LEFT JOIN unnest(${SLOTS}::text[], ${HOURS}::int[]) AS slot_end (slot, hour) USING (slot)`
const DUE_AT = sql`CASE
  WHEN slot_day IS NULL THEN coalesce(attempt_noted_at, paid_at) + ${WITHOUT_SLOT_WITHIN / HOUR}::int * interval '1 hour'
  ELSE (slot_day + slot_end.hour * interval '1 hour') AT TIME ZONE 'Asia/Kolkata'
END`

export async function countDelivered(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ delivered: number; late: number }>`
    SELECT count(*)::int AS delivered, count(*) FILTER (WHERE delivered_at > ${DUE_AT})::int AS late
    FROM ${PROMISED} WHERE delivered_at IS NOT NULL AND ${isIn('delivered_at', stretch)}`.execute(db)
  return rows[0] ?? { delivered: 0, late: 0 }
}

/** Orders that take longer than promised, paid at any time. */
export async function countOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    SELECT count(*)::int AS overdue FROM ${PROMISED}
    WHERE paid_at IS NOT NULL AND delivered_at IS NULL AND cancelled_at IS NULL AND ${now} > ${DUE_AT}`.execute(
    db,
  )
  return rows[0]?.overdue ?? 0
}
