import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { cookNames } from '../order-parts.queries.ts'
import { hasOneOf, newestFirst } from './order-list.queries.ts'
import type { Which } from './order-list-which.queries.ts'

export type CsvOrder = Awaited<ReturnType<typeof findCsvOrders>>[number]

/** The next so many that are asked for, the newest first, and whether each has the words. */
export async function listNextOrders(
  db: Database,
  which: Which,
  { words, after, limit }: { words: readonly string[] | undefined; after: Cursor | undefined; limit: number },
) {
  return newestFirst(db, which, after)
    .select([
      sql<number>`(extract(epoch FROM placed_at) * 1000000)::bigint`.as('micros'),
      (words ? hasOneOf(words) : sql<boolean>`true`).as('has_words'),
    ])
    .limit(sql.lit(limit))
    .execute()
}

const ITEMS = sql<string>`(
  SELECT string_agg(quantity || ' × ' || name || ', ' || weight, '; ' ORDER BY position)
  FROM order_items WHERE order_id = orders.id
)`

/** All that a row of the file has, the newest first. */
export function findCsvOrders(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('pincodes', 'pincodes.pin_code', 'orders.ship_postal_code')
    .leftJoin('users as rider', 'rider.id', 'orders.delivery_partner_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('festivals', 'festivals.id', 'orders.festival_id')
    .where(sql<boolean>`orders.id = ANY(${ids}::uuid[])`)
    .selectAll('orders')
    .select([
      'customer.name as customer_name',
      'customer.phone as customer_phone',
      'pincodes.area',
      cookNames.as('cook_name'),
      'rider.name as rider_name',
      'invoices.number as invoice_number',
      'festivals.name as festival_name',
      ITEMS.as('items'),
    ])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}
