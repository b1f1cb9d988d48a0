import type { SlotOption } from '@pindivantalu/domain/orders/slots/delivery-slot'
import type { Database } from '../../db/client.ts'
import { comingHolidays } from '../order-parts.queries.ts'
import { DECIDED } from '../order-version.ts'

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
      'failed_attempts',
      'attempt_noted_at',
      comingHolidays.as('holidays'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** For the owner, who decides by all that is decided about it. */
export function lockOrderToPlan(tx: Database, id: string) {
  return tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([...DECIDED])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Slot = Pick<SlotOption, 'day' | 'slot'>

export async function saveSlot(tx: Database, id: string, { day, slot }: Slot): Promise<void> {
  await tx.updateTable('orders').where('id', '=', id).set({ slot_day: day, slot }).execute()
}
