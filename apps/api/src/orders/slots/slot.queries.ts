import type { Day } from '@pindivantalu/domain/indian-time'
import type { SlotOption, TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { Database } from '../../db/client.ts'
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

/** Once it is paid: the day for which it is made where no slot is chosen. */
export async function saveDay(
  tx: Database,
  id: string,
  { defaultDay, keepsSlot }: { defaultDay: Day; keepsSlot: boolean },
): Promise<void> {
  const slot = keepsSlot ? {} : { slot_day: null, slot: null }
  await tx
    .updateTable('orders')
    .where('id', '=', id)
    .set({ default_day: defaultDay, ...slot })
    .execute()
}

/** What the kitchen has to make for it. */
export function listLinesToMake(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['product_id as product', 'weight', 'quantity'])
    .execute()
}

type OfDay = { day: string; except: string }

/** How many other orders are to be brought in each slot of a day. */
export async function countOrdersBySlot(
  db: Database,
  { day, except }: OfDay,
): Promise<Map<TimeSlot, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('slot_day', '=', day)
    .where('id', '!=', except)
    .where('paid_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(({ fn }) => ['slot', fn.countAll<string>().as('orders')])
    .groupBy('slot')
    .execute()
  return new Map(rows.flatMap(({ slot, orders }) => (slot ? [[slot, Number(orders)] as const] : [])))
}
