import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { ChangeDeliverySlotRequest, OrderView } from '@pindivantalu/domain/orders/order.wire'
import { decideSlotChange, slotChoice } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { planDeliveryAlone } from '../../kitchen/plan-delivery.ts'
import { showOrderTo } from '../find-order.ts'
import { listLinesToMake, lockOrderOfCustomer, saveSlot } from './slot.queries.ts'

/** By the customer alone: nobody else knows when they are at home. The same choice again is no change and no news. */
export async function changeSlot(
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>,
  { id, customer }: { id: string; customer: UserInfo },
  request: ChangeDeliverySlotRequest,
): Promise<OrderView> {
  await inTransaction(deps.db, async tx => {
    const order = (await lockOrderOfCustomer(tx, { id, ownedBy: customer._id })) ?? refuse('order.not_found')
    const progress = {
      placedAt: order.placed_at,
      paidAt: order.paid_at,
      collectedAt: order.collected_at,
      deliveredAt: order.delivered_at,
      cancelledAt: order.cancelled_at,
      failedAttempts: order.failed_attempts,
      attemptNotedAt: order.attempt_noted_at,
      hasSlot: order.slot !== null,
    }
    const choice = {
      offset: request.preferredDeliveryDateOffset,
      slot: request.preferredDeliveryTimeSlot,
      day: request.preferredDeliveryDate,
    }
    const plan = await planDeliveryAlone(tx, {
      lines: await listLinesToMake(tx, id),
      from: dayInHyderabad(order.placed_at),
      asking: { orderId: id },
    })
    const now = deps.now()
    const decision = decideSlotChange(progress, choice, now, plan.optionsFrom)
    if (!decision.ok) {
      const open = slotChoice(progress, now)
      return refuse(decision.code, open.ok ? { options: plan.optionsFrom(open.countsFrom) } : {})
    }
    const { day, slot: chosen } = decision.slot
    if (day === order.slot_day && chosen === order.slot) return
    await saveSlot(tx, id, decision.slot)
    const subject = { type: 'order', id } as const
    const from = order.slot_day && order.slot ? { day: order.slot_day, slot: order.slot } : null
    const facts = { day, slot: chosen, ...(from && { from }) }
    await insertAudit(tx, { actorId: customer._id, action: 'order.slot_chosen', subject, facts })
  })
  return showOrderTo(deps, { id, reader: customer })
}
