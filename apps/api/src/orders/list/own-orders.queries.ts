import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { attempts, carrier, items } from '../order-parts.queries.ts'

/** What every list shows of an order and its customer. */
export const LISTED = [
  'orders.id',
  'reference',
  'orders.total_paise',
  'orders.placed_at',
  'paid_at',
  'slot_day',
  'slot',
  'default_day',
  'sourcing_partner_id',
  'orders.delivery_partner_id',
  'collected_at',
  'delivered_at',
  'cancelled_at',
  'failed_attempts',
  'attempt_noted_at',
  'customer.name as customer_name',
  'customer.phone as customer_phone',
  'orders.replaces_order_id',
] as const

export type OrderListRow = Awaited<ReturnType<typeof listOrdersOf>>[number]

/** The newest first. */
export function listOrdersOf(db: Database, userId: string, limit: number) {
  return ordersOf(db, userId, limit).execute()
}

type PageOfCustomer = { after: Cursor | undefined; limit: number }

/** The same from a cursor on. */
export function listOrdersAfter(db: Database, userId: string, { after, limit }: PageOfCustomer) {
  return ordersOf(db, userId, limit)
    .select(sql<number>`(extract(epoch FROM orders.placed_at) * 1000000)::bigint`.as('placed_micros'))
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(orders.placed_at, orders.id) <
          ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id}::uuid)`,
      ),
    )
    .execute()
}

export type OwnOrderListRow = Awaited<ReturnType<typeof listOwnOrders>>[number]

/** The same, with what their customer is shown of each. */
export function listOwnOrders(db: Database, userId: string, limit: number) {
  return ownOrders(db, userId, limit).execute()
}

/** To be narrowed further. */
export function ownOrders(db: Database, userId: string, limit: number) {
  return ordersOf(db, userId, limit)
    .leftJoin('delivery_codes as code', 'code.order_id', 'orders.id')
    .leftJoin('order_reviews as review', 'review.order_id', 'orders.id')
    .select([
      'orders.assigned_at',
      'code.code_sealed',
      'code.made_at as code_made_at',
      'code.verified_at as code_verified_at',
      'code.tries as code_tries',
      'review.rating',
      items.as('items'),
      carrier.as('carrier'),
      attempts.as('attempts'),
    ])
}

function ordersOf(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .select([...LISTED, 'checkouts.provider_order_id'])
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(limit))
}
