import type { BatchesQuery } from '@pindivantalu/domain/recalls/recall.wire'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export type BatchRow = {
  batch: string
  packed_on: string
  product_id: string
  product_name: string
  cook_id: string | null
  cook_name: string | null
  packets: number
  orders: number
  is_recalled: boolean
}

/** The newest first: in the order of an index, so that the older ones are not read. */
export async function listBatches(
  db: Database,
  { q, packedOn, limit }: BatchesQuery & { limit: number },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    WITH newest AS (
      SELECT packed_on, batch, product_id, sourcing_partner_id AS cook_id,
        sum(quantity) AS packets, count(DISTINCT order_id) AS orders
      FROM order_items
      WHERE packed_on IS NOT NULL
        ${q ? sql`AND starts_with(batch, ${q})` : sql``}
        ${packedOn ? sql`AND packed_on = ${packedOn}` : sql``}
      GROUP BY packed_on, batch, product_id, sourcing_partner_id
      ORDER BY packed_on DESC, batch DESC, product_id DESC, sourcing_partner_id DESC
      LIMIT ${sql.lit(limit)}
    )
    SELECT newest.*, products.name AS product_name, sourcing_partners.organization_name AS cook_name,
      EXISTS (
        SELECT FROM recalls
        WHERE newest.batch = coalesce(recalls.batch, newest.batch)
          AND newest.product_id = coalesce(recalls.product_id, newest.product_id)
          AND newest.packed_on = coalesce(recalls.packed_on, newest.packed_on)
          AND (recalls.cook_id IS NULL OR recalls.cook_id = newest.cook_id)
      ) AS is_recalled
    FROM newest
    JOIN products ON products.id = newest.product_id
    LEFT JOIN sourcing_partners ON sourcing_partners.user_id = newest.cook_id
    ORDER BY newest.packed_on DESC, newest.batch DESC, newest.product_id DESC, newest.cook_id DESC`.execute(
    db,
  )
  return rows
}
