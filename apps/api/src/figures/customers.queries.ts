import type { Stretch } from '@pindivantalu/domain/figures/compared'
import type { Days } from '@pindivantalu/domain/orders/list/day-range'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { IS_SALE, isSoldIn } from './stretch.queries.ts'

/** Each customer's first order is one look into an index, however many orders there are. */
const FIRST_ORDER = sql`LATERAL (
  SELECT paid_at, id FROM orders WHERE user_id = buyer.user_id AND ${IS_SALE} ORDER BY paid_at, id LIMIT 1
) AS first`

/** How many bought, and how many of them for the first time: so many orders are first orders. */
export async function countCustomers(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ customers: number; first_orders: number }>`
    SELECT count(*)::int AS customers, count(*) FILTER (
      WHERE (first.paid_at AT TIME ZONE 'Asia/Kolkata')::date >= ${stretch.from}::date
    )::int AS first_orders
    FROM (SELECT DISTINCT user_id FROM orders WHERE ${isSoldIn(stretch)}) AS buyer CROSS JOIN ${FIRST_ORDER}`.execute(
    db,
  )
  return rows[0] ?? { customers: 0, first_orders: 0 }
}

/** Of those whose first order was in these days, how many have bought again by now. */
export async function countComeBack(db: Database, days: Days, now: Date) {
  const { rows } = await sql<{ customers: number; again: number }>`
    SELECT count(*)::int AS customers, count(next.id)::int AS again
    FROM (SELECT DISTINCT user_id FROM orders WHERE ${isSoldIn({ ...days, at: now })}) AS buyer
    CROSS JOIN ${FIRST_ORDER}
    LEFT JOIN LATERAL (
      SELECT id FROM orders
      WHERE user_id = buyer.user_id AND ${IS_SALE} AND (paid_at, id) > (first.paid_at, first.id) LIMIT 1
    ) AS next ON true
    WHERE (first.paid_at AT TIME ZONE 'Asia/Kolkata')::date >= ${days.from}::date`.execute(db)
  return rows[0] ?? { customers: 0, again: 0 }
}

/** Between each order and the same customer's one before it. Null where nobody came again. */
export async function findMiddleDaysBetween(db: Database, stretch: Stretch): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    SELECT (percentile_disc(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM sold.paid_at - earlier.paid_at) / 86400
    ))::float8 AS days
    FROM (SELECT user_id, paid_at, id FROM orders WHERE ${isSoldIn(stretch)}) AS sold CROSS JOIN LATERAL (
      SELECT paid_at FROM orders
      WHERE user_id = sold.user_id AND ${IS_SALE} AND (paid_at, id) < (sold.paid_at, sold.id)
      ORDER BY paid_at DESC, id DESC LIMIT 1
    ) AS earlier`.execute(db)
  return rows[0]?.days ?? null
}
