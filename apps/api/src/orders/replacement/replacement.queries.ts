import type { Database } from '../../db/client.ts'
import { findOrder } from '../orders.queries.ts'

/**
 * The customer before the order, as everywhere: neither is deleted meanwhile, and of two replacements of one order the
 * second waits and counts what the first has taken. Undefined for an order that is not there.
 */
export async function lockOrderToReplace(tx: Database, id: string) {
  const customer = await tx
    .selectFrom('users')
    .where('users.id', '=', eb => eb.selectFrom('orders').where('orders.id', '=', id).select('user_id'))
    .select('anonymised_at')
    .forShare()
    .executeTakeFirst()
  await tx.selectFrom('orders').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  const order = await findOrder(tx, { id })
  return order && customer && { ...order, anonymised_at: customer.anonymised_at }
}

export type OrderToReplace = NonNullable<Awaited<ReturnType<typeof lockOrderToReplace>>>

/** Asked once the order is locked: the same request may have been served while this one waited. */
export async function findReplacement(
  tx: Database,
  { orderId, key }: { orderId: string; key: string },
): Promise<string | undefined> {
  const made = await tx
    .selectFrom('orders')
    .where('replaces_order_id', '=', orderId)
    .where('replacement_key', '=', key)
    .select('id')
    .executeTakeFirst()
  return made?.id
}
