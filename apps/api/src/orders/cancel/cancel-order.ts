import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { decideCancellation } from '@pindivantalu/domain/orders/cancellation/cancellation'
import type { CancelOrderRequest } from '@pindivantalu/domain/orders/cancellation/cancellation.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inInvoicingTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { lockPaymentOfOrder } from '../../payments/refunds.queries.ts'
import { showOrderTo } from '../find-order.ts'
import { tellCustomer } from '../notices/tell-customer.ts'
import { isAsSeen } from '../order-version.ts'
import { lockOrderToSettle } from '../refunds/order-refunds.queries.ts'
import { payBack, type RefundDeps, sendRefunds } from '../refunds/refund-order.ts'
import { saveCancellation } from './cancel.queries.ts'

type Cancelling = { id: string; user: UserInfo; request: CancelOrderRequest }

/** By the owner, who pays back all of it; an unpaid order by its customer too. A cancelled order stays cancelled. */
export async function cancelOrder(
  deps: RefundDeps,
  { id, user, request: { reason, version } }: Cancelling,
): Promise<OrderView> {
  const { _id: by, isAdmin } = user
  await inInvoicingTransaction(deps.db, async tx => {
    const whose = isAdmin ? {} : { ownedBy: by }
    const order = (await lockOrderToSettle(tx, { id, ...whose })) ?? refuse('order.not_found')
    const facts = {
      paidAt: order.paid_at,
      deliveredAt: order.delivered_at,
      cancelledAt: order.cancelled_at,
      isAsSeen: isAsSeen(order, version),
    }
    const decision = decideCancellation(facts, { isAdmin })
    if (!decision.ok) return refuse(decision.code)
    if (decision.alreadyDone) return
    await saveCancellation(tx, { id, by, reason, at: deps.now() })
    const subject = { type: 'order', id } as const
    await insertAudit(tx, { actorId: by, action: 'order.cancelled', subject, facts: { reason } })
    if (order.user_id !== by)
      await tellCustomer(tx, deps, { orderId: id, event: 'cancelled', step: 'cancelled' })
    if (decision.paysBack && (await isSomethingLeft(tx, id)))
      await payBack(tx, deps, { orderId: id, by, reason: 'cancelled', key: 'cancelled' })
  })
  sendRefunds(deps)
  return showOrderTo(deps, { id, reader: user })
}

/** All of it may have gone back before, in parts. */
async function isSomethingLeft(tx: Database, orderId: string): Promise<boolean> {
  const payment = await lockPaymentOfOrder(tx, orderId)
  return payment !== undefined && payment.refunded_paise < payment.amount_paise
}
