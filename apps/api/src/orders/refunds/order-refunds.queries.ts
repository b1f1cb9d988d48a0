import type { Database } from '../../db/client.ts'
import { DECIDED } from '../order-version.ts'

/** Until the end of the transaction nobody else cancels, refunds, moves or hands it over. */
export function lockOrderToSettle(tx: Database, { id, ownedBy }: { id: string; ownedBy?: string }) {
  return tx
    .selectFrom('orders')
    .where('id', '=', id)
    .$if(ownedBy !== undefined, query => query.where('user_id', '=', ownedBy as string))
    .select(['id', ...DECIDED, 'user_id', 'total_paise'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Where each item of an order stands, on the order as on its invoice. */
export async function positionsOfItems(db: Database, orderId: string): Promise<Map<string, number>> {
  const items = await db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['id', 'position'])
    .execute()
  return new Map(items.map(({ id, position }) => [id, position]))
}
