import type { Stretch } from '@pindivantalu/domain/figures/compared'
import { KINDS_ABOUT } from '@pindivantalu/domain/problems/problem-rates'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { BEGINS_AT, ENDS_AT, isDeliveredIn, isOn, SLOT_ENDS } from './stretch.queries.ts'

type Counted = { id: string; name: string; orders: number; problems: number }

/** Lines and problems are looked up order by order, by their indexes: those of all orders there ever were are not read. */
const LINES = sql`LATERAL (
  SELECT id, product_id, quantity, sourcing_partner_id, collected_at FROM order_items
  WHERE order_id = orders.id OFFSET 0
) AS line`

/** Orders with the product, and those of them where its packet was named. */
export async function countProblemsByProduct(db: Database, stretch: Stretch): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT products.id, products.name, count(DISTINCT orders.id)::int AS orders,
      count(DISTINCT orders.id) FILTER (WHERE named.id IS NOT NULL)::int AS problems
    FROM orders CROSS JOIN ${LINES} LEFT JOIN LATERAL (
      SELECT problems.id FROM problem_items JOIN problems ON problems.id = problem_id
      WHERE order_item_id = line.id AND kind = ANY(${KINDS_ABOUT.product}::text[]) LIMIT 1
    ) AS named ON true
    JOIN products ON products.id = line.product_id
    WHERE ${isDeliveredIn(stretch)}
    GROUP BY products.id, products.name ORDER BY problems DESC, orders DESC, products.name`.execute(db)
  return rows
}

/** The domain's `leftKitchenInTime` in SQL: of which orders it can be said, and of which it is no. */
const LEFT_AT = sql`coalesce(line.collected_at, orders.collected_at)`
const LEFT_ONCE = sql`slot_end.hour IS NOT NULL AND failed_attempts = 0 AND ${LEFT_AT} IS NOT NULL`

/**
 * By line. A problem is about what this cook made; one that names no item, about all of the order. An order left in
 * time when all that this cook made of it did.
 */
export async function countByCook(db: Database, stretch: Stretch) {
  const { rows } = await sql<Counted & { packets: number; collected: number; left_late: number }>`
    SELECT cook.user_id AS id, cook.organization_name AS name, sum(line.quantity)::int AS packets,
      count(DISTINCT orders.id)::int AS orders,
      count(DISTINCT orders.id) FILTER (WHERE named.id IS NOT NULL)::int AS problems,
      count(DISTINCT orders.id) FILTER (WHERE ${LEFT_ONCE})::int AS collected,
      count(DISTINCT orders.id) FILTER (WHERE ${LEFT_ONCE} AND ${LEFT_AT} > ${BEGINS_AT})::int AS left_late
    FROM orders LEFT JOIN ${SLOT_ENDS} USING (slot) CROSS JOIN ${LINES} LEFT JOIN LATERAL (
      SELECT problems.id FROM problems LEFT JOIN problem_items ON problem_id = problems.id
      WHERE problems.order_id = orders.id AND kind = ANY(${KINDS_ABOUT.cook}::text[])
        AND coalesce(order_item_id = line.id, true) LIMIT 1
    ) AS named ON true
    JOIN sourcing_partners AS cook ON cook.user_id = line.sourcing_partner_id
    WHERE ${isDeliveredIn(stretch)}
    GROUP BY cook.user_id, cook.organization_name ORDER BY packets DESC, name`.execute(db)
  return rows
}

/** What customers gave for what each cook made. */
export async function sumStarsByCook(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ id: string; count: number; sum: number }>`
    SELECT line.sourcing_partner_id AS id, count(*)::int AS count, sum(rating)::int AS sum
    FROM product_reviews AS review CROSS JOIN LATERAL (
      SELECT sourcing_partner_id FROM order_items
      WHERE order_id = review.order_id AND product_id = review.product_id AND sourcing_partner_id IS NOT NULL
      ORDER BY position LIMIT 1
    ) AS line
    WHERE order_id IS NOT NULL AND ${isOn('created_at', stretch)}
    GROUP BY 1`.execute(db)
  return rows
}

/** The domain's `timeOnTheWay` in SQL: collected on the day, and before, it was handed over. */
const IS_TIMED = sql`collected_at < delivered_at AND (collected_at AT TIME ZONE 'Asia/Kolkata')::date
  = (delivered_at AT TIME ZONE 'Asia/Kolkata')::date`

type PartnerRow = Counted & { due: number; on_time: number; timed: number; ms_on_the_way: number }

export async function countByPartner(db: Database, stretch: Stretch) {
  const { rows } = await sql<PartnerRow>`
    SELECT counted.*, coalesce((
      SELECT sum(extract(epoch FROM upper(span) - lower(span)) * 1000) FROM unnest(spans) AS span
    ), 0)::float8 AS ms_on_the_way
    FROM (
      SELECT users.id, users.name, count(*)::int AS orders, count(slot_end.hour)::int AS due,
        count(*) FILTER (WHERE delivered_at <= ${ENDS_AT})::int AS on_time,
        count(named.id)::int AS problems, count(*) FILTER (WHERE ${IS_TIMED})::int AS timed,
        range_agg(tstzrange(collected_at, delivered_at)) FILTER (WHERE ${IS_TIMED}) AS spans
      FROM orders LEFT JOIN ${SLOT_ENDS} USING (slot)
      LEFT JOIN LATERAL (
        SELECT id FROM problems WHERE order_id = orders.id AND kind = ANY(${KINDS_ABOUT.partner}::text[]) LIMIT 1
      ) AS named ON true
      JOIN users ON users.id = delivery_partner_id
      WHERE ${isDeliveredIn(stretch)}
      GROUP BY users.id, users.name
    ) AS counted ORDER BY orders DESC, name`.execute(db)
  return rows
}

/** By who noted that it could not be delivered; only partners, who were there. */
export async function countAttemptsByPartner(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ id: string; name: string; attempts: number }>`
    SELECT users.id, users.name, count(*)::int AS attempts
    FROM delivery_attempts JOIN delivery_partners ON user_id = noted_by JOIN users ON users.id = noted_by
    WHERE ${isOn('at', stretch)}
    GROUP BY users.id, users.name`.execute(db)
  return rows
}
