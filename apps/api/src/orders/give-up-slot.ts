import { doesSlotStand } from '@pindivantalu/domain/orders/slot-when-paid'
import { insertAudit } from '../db/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { type JustPaid, placeAnew } from './orders.queries.ts'

/** Of an order that is paid long after it was made. Without a slot that stands it is placed by being paid. */
export async function giveUpSlotThatIsOver(
  tx: Database,
  { id, unpaid, paidAt }: { id: string; unpaid: JustPaid; paidAt: Date },
): Promise<void> {
  const { placed_at: placedAt, slot_day: day, slot, holidays } = unpaid
  const chosen = day && slot ? { day, slot } : null
  if (doesSlotStand({ placedAt, slot: chosen }, paidAt, new Set(holidays))) return
  await placeAnew(tx, id, paidAt)
  if (!chosen) return
  const subject = { type: 'order', id } as const
  await insertAudit(tx, { actorId: null, action: 'order.slot_given_up', subject, facts: chosen })
}
