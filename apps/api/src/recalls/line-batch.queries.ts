import type { Day } from '@pindivantalu/domain/indian-time'
import type { Database } from '../db/client.ts'

export function listLineBatches(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['id', 'batch', 'packed_on'])
    .orderBy('position')
    .execute()
}

/** With its order: labels of the same order may be printed at the same moment. */
export function lockLineOfOrder(tx: Database, { orderId, line }: { orderId: string; line: string }) {
  return tx
    .selectFrom('orders')
    .innerJoin('order_items as item', 'item.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .where('item.id', '=', line)
    .select(['item.id', 'item.name', 'item.batch', 'item.packed_on'])
    .forUpdate()
    .executeTakeFirst()
}

export async function saveLineBatch(
  tx: Database,
  { line, batch, packedOn }: { line: string; batch: string; packedOn: Day },
): Promise<void> {
  await tx.updateTable('order_items').where('id', '=', line).set({ batch, packed_on: packedOn }).execute()
}
