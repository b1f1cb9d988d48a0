import { doesSlotStand } from '@pindivantalu/domain/orders/slots/slot-when-paid'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { clearSlot, type JustPaid } from '../orders.queries.ts'

/** Of an order that is paid long after it was made. Its customer chooses again, within an hour of paying. */
export async function giveUpSlotThatIsOver(
  tx: Database,
  { id, unpaid, paidAt }: { id: string; unpaid: JustPaid; paidAt: Date },
): Promise<void> {
  const { placed_at: placedAt, slot_day: day, slot, holidays } = unpaid
  const chosen = day && slot ? { day, slot } : null
  if (!chosen || doesSlotStand({ placedAt, slot: chosen }, paidAt, new Set(holidays))) return
  await clearSlot(tx, id)
  const subject = { type: 'order', id } as const
  await insertAudit(tx, { actorId: null, action: 'order.slot_given_up', subject, facts: chosen })
}
