import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { type OrderRow, ordersInFull } from '../../orders/orders.queries.ts'

/**
 * All that a partner is to bring, by slot; orders without a slot follow, the oldest first. An unpaid order is
 * nobody's errand yet.
 */
export function listPendingDeliveries(db: Database, partnerId: string): Promise<OrderRow[]> {
  return ordersInFull(db)
    .where('orders.delivery_partner_id', '=', partnerId)
    .where('orders.delivered_at', 'is', null)
    .where('orders.paid_at', 'is not', null)
    .where('orders.cancelled_at', 'is', null)
    .orderBy('orders.slot_day')
    .orderBy('orders.slot')
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .execute()
}

/** The newest first. Which they are is found before anything is joined to them: over the years they are many. */
export function listDoneDeliveries(
  db: Database,
  { partnerId, limit }: { partnerId: string; limit: number },
): Promise<OrderRow[]> {
  const newest = db
    .selectFrom('orders')
    .where('delivery_partner_id', '=', partnerId)
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .select('id')
  return ordersInFull(db)
    .where('orders.id', 'in', newest)
    .orderBy('orders.delivered_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}

export function listOrdersByIds(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  return ordersInFull(db).where(sql<boolean>`orders.id = ANY(${ids}::uuid[])`).execute()
}

/** As the partner has put their stops; none where they have not. */
export async function findStopOrder(db: Database, partnerId: string): Promise<string[]> {
  const partner = await db
    .selectFrom('delivery_partners')
    .where('user_id', '=', partnerId)
    .select('stop_order')
    .executeTakeFirst()
  return partner?.stop_order ?? []
}

export async function saveStopOrder(
  db: Database,
  { partnerId, stops }: { partnerId: string; stops: readonly string[] },
): Promise<void> {
  await db
    .updateTable('delivery_partners')
    .where('user_id', '=', partnerId)
    .set({ stop_order: sql`${stops}::uuid[]` })
    .execute()
}

export async function countGivenSince(
  db: Database,
  { partnerId, since }: { partnerId: string; since: Date },
): Promise<number> {
  const { given } = await db
    .selectFrom('orders')
    .where('delivery_partner_id', '=', partnerId)
    .where('delivered_at', '>=', since)
    .select(eb => eb.fn.countAll<number>().as('given'))
    .executeTakeFirstOrThrow()
  return given
}
