import type { Stretch } from '@pindivantalu/domain/figures/compared'
import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { IS_SALE, isOn, isSoldIn } from './stretch.queries.ts'

export type Sold = { orders: number; paise: number }

const HOW_MUCH = sql`count(*)::int AS orders, coalesce(sum(total_paise), 0)::bigint AS paise`

export async function findFirstSaleDay(db: Database): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`
    SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day FROM orders WHERE ${IS_SALE}
    ORDER BY (paid_at AT TIME ZONE 'Asia/Kolkata')::date LIMIT 1`.execute(db)
  return rows[0]?.day
}

export async function sumSold(db: Database, stretch: Stretch): Promise<Sold> {
  const { rows } = await sql<Sold>`SELECT ${HOW_MUCH} FROM orders WHERE ${isSoldIn(stretch)}`.execute(db)
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

/** Only the days on which something was sold. */
export async function sumSoldByDay(db: Database, stretch: Stretch) {
  const { rows } = await sql<Sold & { day: Day }>`
    SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, ${HOW_MUCH}
    FROM orders WHERE ${isSoldIn(stretch)} GROUP BY 1`.execute(db)
  return rows
}

/**
 * Without tax and delivery, which are the order's. Items are read order by order: for a month, PostgreSQL would rather
 * read those of all orders there ever were.
 */
export async function sumSoldByProduct(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ id: string; name: string; packets: number; paise: number }>`
    SELECT products.id, products.name, sold.packets, sold.paise
    FROM (
      SELECT item.product_id, sum(item.quantity)::int AS packets,
        sum(item.quantity * item.price_paise)::bigint AS paise
      FROM orders, LATERAL (
        SELECT product_id, quantity, price_paise FROM order_items WHERE order_id = orders.id OFFSET 0
      ) AS item
      WHERE ${isSoldIn(stretch)}
      GROUP BY 1
    ) AS sold JOIN products ON products.id = sold.product_id
    ORDER BY sold.paise DESC, products.id`.execute(db)
  return rows
}

export async function sumSoldByPincode(db: Database, stretch: Stretch) {
  const { rows } = await sql<Sold & { pin_code: string; area: string | null }>`
    SELECT sold.*, pincodes.area
    FROM (
      SELECT ship_postal_code AS pin_code, ${HOW_MUCH} FROM orders WHERE ${isSoldIn(stretch)} GROUP BY 1
    ) AS sold LEFT JOIN pincodes USING (pin_code)
    ORDER BY sold.orders DESC, sold.paise DESC, pin_code`.execute(db)
  return rows
}

/** By customers alone: samples have no order. */
export async function countStars(db: Database, stretch: Stretch): Promise<{ count: number; sum: number }> {
  const given = sql`order_id IS NOT NULL AND ${isOn('created_at', stretch)}`
  const { rows } = await sql<{ count: number; sum: number }>`
    SELECT count(*)::int AS count, coalesce(sum(rating), 0)::int AS sum
    FROM (
      SELECT rating FROM product_reviews WHERE ${given}
      UNION ALL SELECT rating FROM order_reviews WHERE ${given}
    ) AS review`.execute(db)
  return rows[0] ?? { count: 0, sum: 0 }
}
