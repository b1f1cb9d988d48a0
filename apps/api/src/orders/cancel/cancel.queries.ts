import type { CancelReason } from '@pindivantalu/domain/orders/cancellation/cancellation'
import type { Database } from '../../db/client.ts'

type Cancellation = { id: string; by: string; reason: CancelReason; at: Date }

/** The code at the door opens nothing any more. */
export async function saveCancellation(tx: Database, { id, by, reason, at }: Cancellation): Promise<void> {
  await tx
    .with('voided', db => db.deleteFrom('delivery_codes').where('order_id', '=', id))
    .updateTable('orders')
    .where('id', '=', id)
    .set({ cancelled_at: at, cancelled_by: by, cancel_reason: reason })
    .execute()
}
