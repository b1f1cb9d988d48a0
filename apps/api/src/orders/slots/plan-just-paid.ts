import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { dayEvenIfFull } from '@pindivantalu/domain/kitchen/delivery-options'
import { doesSlotStand } from '@pindivantalu/domain/orders/slots/slot-when-paid'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { planDeliveryAlone } from '../../kitchen/plan-delivery.ts'
import type { JustPaid } from '../orders.queries.ts'
import { listLinesToMake, saveDay } from './slot.queries.ts'

/**
 * Of an order that is paid long after it was made: it takes its place now. Where its slot is over or full, its customer
 * chooses again, within an hour of paying. The owner has agreed to it, so it stands on the next day even where that is
 * full.
 */
export async function planJustPaid(
  tx: Database,
  { id, unpaid, paidAt }: { id: string; unpaid: JustPaid; paidAt: Date },
): Promise<void> {
  const { placed_at: placedAt, slot_day: day, slot, holidays } = unpaid
  const today = dayInHyderabad(paidAt)
  const lines = await listLinesToMake(tx, id)
  const { optionsFrom, isFull } = await planDeliveryAlone(tx, { lines, from: today, asking: { orderId: id } })
  const chosen = day && slot ? { day, slot } : null
  const stands =
    chosen !== null && doesSlotStand({ placedAt, slot: chosen }, paidAt, new Set(holidays)) && !isFull(chosen)
  const nextDay = dayEvenIfFull(optionsFrom(paidAt)) ?? addDays(today, 1)
  await saveDay(tx, id, { defaultDay: nextDay, keepsSlot: stands })
  if (!chosen || stands) return
  const subject = { type: 'order', id } as const
  await insertAudit(tx, { actorId: null, action: 'order.slot_given_up', subject, facts: chosen })
}
