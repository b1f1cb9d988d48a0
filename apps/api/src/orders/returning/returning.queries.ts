import type { PastLine } from '@pindivantalu/domain/orders/returning/usual'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { ownOrders } from '../list/own-orders.queries.ts'

/** More than anybody waits for at a time. */
const MOST_LIVE = 10
/** What was bought before these is no longer anybody's usual. */
const ORDERS_LOOKED_AT = 50

/** Paid, and not delivered yet; the newest first. */
export function listLiveOrders(db: Database, userId: string) {
  return ownOrders(db, userId, MOST_LIVE)
    .where('paid_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** What the person's paid orders had, from the newest to the oldest. What was sent again was not chosen again. */
export function listPastLines(db: Database, userId: string): Promise<PastLine[]> {
  const paid = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('replaces_order_id', 'is', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(ORDERS_LOOKED_AT))
    .select(['id', 'placed_at'])
  return db
    .selectFrom(paid.as('paid'))
    .innerJoin('order_items as item', 'item.order_id', 'paid.id')
    .orderBy('paid.placed_at', 'desc')
    .orderBy('paid.id', 'desc')
    .orderBy('item.position')
    .select([
      'paid.id as order',
      'item.product_id as product',
      'item.weight',
      'item.spice_level as spiceLevel',
      'item.sweetness',
    ])
    .execute()
}
