import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export type ParcelRow = Awaited<ReturnType<typeof listParcels>>[number]

/** The lines whose packets are meant, the order placed first at the top. All of them: nobody may be left out. */
export function listParcels(db: Database, { batch, product, packedOn, cook }: RecallQuestion) {
  return db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .innerJoin('products', 'products.id', 'item.product_id')
    .where('item.packed_on', 'is not', null)
    .$if(batch !== undefined, query => query.where('item.batch', '=', batch ?? null))
    .$if(product !== undefined, query => query.where('item.product_id', '=', product ?? ''))
    .$if(packedOn !== undefined, query => query.where('item.packed_on', '=', packedOn ?? null))
    .$if(cook !== undefined, query => query.where('item.sourcing_partner_id', '=', cook ?? null))
    .select([
      'item.id',
      'item.order_id',
      'item.name',
      'products.telugu_name',
      'item.weight',
      'item.quantity',
      'item.batch',
      'item.packed_on',
      'orders.reference',
      'orders.placed_at',
      'orders.delivered_at',
      'orders.cancelled_at',
      sql<Date | null>`coalesce(item.collected_at, orders.collected_at)`.as('collected_at'),
      'customer.id as customer_id',
      'customer.name as customer_name',
      'customer.phone as customer_phone',
    ])
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .orderBy('item.position')
    .$narrowType<{ batch: string; packed_on: string }>()
    .execute()
}

/** What the product and the cook of a question are called. */
export async function findNamesIn(db: Database, { product, cook }: RecallQuestion) {
  const { rows } = await sql<{ product: string | null; cook: string | null }>`
    SELECT (SELECT name FROM products WHERE id = ${product ?? null}::uuid) AS product,
      (SELECT organization_name FROM sourcing_partners WHERE user_id = ${cook ?? null}::uuid) AS cook`.execute(
    db,
  )
  return rows[0] ?? { product: null, cook: null }
}
