import type { Day } from '@pindivantalu/domain/indian-time'
import { KINDS_ABOUT } from '@pindivantalu/domain/problems/problem-rates'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export type CountedProblems = { name: string; orders: number; problems: number }

/** As the index has it. */
const isDelivered = (from: Day, to: Day) =>
  sql`delivered_at IS NOT NULL AND (delivered_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN ${from}::date AND ${to}::date`

const hasProblem = (kinds: readonly string[]) =>
  sql`EXISTS (SELECT FROM problems WHERE problems.order_id = orders.id AND kind = ANY(${kinds}::text[]))`

/** About what this cook made; of a problem that names no item, about all of the order. */
const isOfCook = sql`EXISTS (SELECT FROM problems LEFT JOIN problem_items ON problem_id = problems.id
  WHERE problems.order_id = orders.id AND kind = ANY(${KINDS_ABOUT.cook}::text[])
    AND coalesce(order_item_id = line.id, true))`

type Stretch = { from: Day; to: Day }

/** Orders with the product, and those of them where its packet was named. Read order by order, as what sells best. */
export async function countProblemsByProduct(
  db: Database,
  { from, to }: Stretch,
): Promise<CountedProblems[]> {
  const { rows } = await sql<CountedProblems>`
    SELECT products.name, count(DISTINCT orders.id)::int AS orders, count(DISTINCT orders.id) FILTER (
      WHERE EXISTS (SELECT FROM problem_items JOIN problems ON problems.id = problem_id
        WHERE order_item_id = item.id AND kind = ANY(${KINDS_ABOUT.product}::text[]))
    )::int AS problems
    FROM orders
    CROSS JOIN LATERAL (SELECT id, product_id FROM order_items WHERE order_id = orders.id OFFSET 0) AS item
    JOIN products ON products.id = item.product_id
    WHERE ${isDelivered(from, to)}
    GROUP BY products.id, products.name ORDER BY problems DESC, orders DESC, products.name`.execute(db)
  return rows
}

export async function countProblemsByCook(db: Database, { from, to }: Stretch): Promise<CountedProblems[]> {
  const { rows } = await sql<CountedProblems>`
    SELECT cook.organization_name AS name, count(DISTINCT orders.id)::int AS orders,
      count(DISTINCT orders.id) FILTER (WHERE ${isOfCook})::int AS problems
    FROM orders JOIN order_items AS line ON line.order_id = orders.id
      JOIN sourcing_partners AS cook ON cook.user_id = line.sourcing_partner_id
    WHERE ${isDelivered(from, to)}
    GROUP BY cook.user_id, cook.organization_name ORDER BY problems DESC, orders DESC, name`.execute(db)
  return rows
}

export async function countProblemsByPartner(
  db: Database,
  { from, to }: Stretch,
): Promise<CountedProblems[]> {
  const { rows } = await sql<CountedProblems>`
    SELECT users.name, count(*)::int AS orders,
      count(*) FILTER (WHERE ${hasProblem(KINDS_ABOUT.partner)})::int AS problems
    FROM orders JOIN users ON users.id = orders.delivery_partner_id
    WHERE ${isDelivered(from, to)}
    GROUP BY users.id, users.name ORDER BY problems DESC, orders DESC, users.name`.execute(db)
  return rows
}
