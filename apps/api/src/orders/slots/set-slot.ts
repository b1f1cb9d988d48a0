import { randomUUID } from 'node:crypto'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView, SetSlotRequest } from '@pindivantalu/domain/orders/order.wire'
import { decideSlotByOwner } from '@pindivantalu/domain/orders/slots/slot-by-owner'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { planDeliveryAlone } from '../../kitchen/plan-delivery.ts'
import { insertMessages } from '../../messages/outbox/outbox.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { showing, showOrderTo, toCustomer } from '../find-order.ts'
import { messagesForUpdatedOrder } from '../notices/order-messages.ts'
import { isAsSeen } from '../order-version.ts'
import { presentOrder } from '../orders.present.ts'
import { findOrder } from '../orders.queries.ts'
import { listLinesToMake, lockOrderToPlan, saveSlot } from './slot.queries.ts'

type SlotDeps = Pick<Deps, 'db' | 'now' | 'codeSeal' | 'config' | 'shop' | 'outbox'>

/**
 * By the owner, at any time before the delivery. Its customer is told of each change; the same slot again is none. Who
 * puts it where no place is left says why, and knows what else there is.
 */
export async function setSlot(
  deps: SlotDeps,
  { id, admin }: { id: string; admin: UserInfo },
  { day, slot, reason, version }: SetSlotRequest,
): Promise<OrderView> {
  await inTransaction(deps.db, async tx => {
    const order = (await lockOrderToPlan(tx, id)) ?? refuse('order.not_found')
    const from = order.slot_day && order.slot ? { day: order.slot_day, slot: order.slot } : null
    const facts = {
      deliveredAt: order.delivered_at,
      cancelledAt: order.cancelled_at,
      slot: from,
      isAsSeen: isAsSeen(order, version),
    }
    const at = deps.now()
    const places = await planDeliveryAlone(tx, {
      lines: await listLinesToMake(tx, id),
      from: dayInHyderabad(at),
      asking: { orderId: id },
    })
    const isFull = places.isFull({ day, slot })
    const decision = decideSlotByOwner(facts, { day, slot, isFull, reason }, at)
    if (!decision.ok) {
      const isForWantOfReason = decision.code === 'order.overfill_needs_reason'
      return refuse(decision.code, isForWantOfReason ? { options: places.optionsFrom(at) } : {})
    }
    if (!decision.isChange) return
    await saveSlot(tx, id, { day, slot })
    await insertAudit(tx, {
      actorId: admin._id,
      action: 'order.slot_set',
      subject: { type: 'order', id },
      facts: { from, to: { day, slot }, ...(isFull && { isFull }), ...(reason && { reason }) },
    })
    await tellCustomer(tx, deps, id)
  })
  deps.outbox.wake()
  return showOrderTo(deps, { id, reader: admin })
}

/** Of each change, also when the slot goes back to what it was before. An unpaid order is no news. */
async function tellCustomer(tx: Database, { now, config, shop }: SlotDeps, id: string): Promise<void> {
  const row = await findOrder(tx, { id })
  if (!row?.paid_at) return
  const order = presentOrder(row, showing({ now }, toCustomer(row)))
  const news = { event: `slot-set/${randomUUID()}`, step: 'planned', at: now() } as const
  const telling = { sender: senderOf({ config, shop }), userId: row.user_id, language: row.customer_language }
  await insertMessages(tx, messagesForUpdatedOrder(order, news, telling))
}
