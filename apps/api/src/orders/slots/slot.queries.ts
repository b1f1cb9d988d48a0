import type { SlotOption } from '@pindivantalu/domain/orders/slots/delivery-slot'
import type { Database } from '../../db/client.ts'
import { comingHolidays } from '../orders.queries.ts'

/** Until the end of the transaction nobody else moves it, hands it over or takes it away. */
export function lockOrderOfCustomer(tx: Database, { id, ownedBy }: { id: string; ownedBy: string }) {
  return tx
    .selectFrom('orders')
    .where('id', '=', id)
    .where('user_id', '=', ownedBy)
    .select([
      'placed_at',
      'paid_at',
      'collected_at',
      'delivered_at',
      'cancelled_at',
      'slot_day',
      'slot',
      comingHolidays.as('holidays'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveSlot(tx: Database, id: string, { day, slot }: SlotOption): Promise<void> {
  await tx.updateTable('orders').where('id', '=', id).set({ slot_day: day, slot }).execute()
}
