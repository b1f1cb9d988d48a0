import type { RecipeLine } from '@pindivantalu/domain/catalog/recipe'
import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { DUE_DAY } from '../kitchen/kitchen.queries.ts'

export type OrderedOfFestival = {
  product: string
  name: string
  telugu_name: string
  recipe: RecipeLine[]
  day: Day | null
  weight: string | null
  quantity: number
}

/** All that is in its orders, by day and weight; of its own products also those that nobody ordered yet. */
export async function listOrderedOfFestival(db: Database, id: string): Promise<OrderedOfFestival[]> {
  const { rows } = await sql<OrderedOfFestival>`
    WITH ordered AS (
      SELECT product_id, ${DUE_DAY}::text AS day, weight, sum(quantity) AS quantity
      FROM orders JOIN order_items ON order_id = orders.id
      WHERE orders.festival_id = ${id} AND paid_at IS NOT NULL AND cancelled_at IS NULL
      GROUP BY product_id, ${DUE_DAY}, weight
    ), wanted AS (
      SELECT product_id FROM ordered UNION SELECT product_id FROM festival_products WHERE festival_id = ${id}
    )
    SELECT products.id AS product, name, telugu_name, recipe, day, weight, coalesce(quantity, 0)::integer AS quantity
    FROM wanted JOIN products ON products.id = wanted.product_id LEFT JOIN ordered ON ordered.product_id = products.id
    ORDER BY products.position, products.id, day`.execute(db)
  return rows
}
