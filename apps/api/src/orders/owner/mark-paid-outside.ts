import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  decidePaidOutside,
  OUTSIDE_METHOD_NAMES,
} from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import type { PaidOutsideRequest } from '@pindivantalu/domain/orders/paid-outside/paid-outside.wire'
import { insertingAudit } from '../../audit/audit-log.queries.ts'
import { inInvoicingTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { showOrderTo } from '../find-order.ts'
import { issueInvoiceAndTell } from '../invoices/issue-invoice-and-tell.ts'
import { isAsSeen } from '../order-version.ts'
import { findingOrder, markPaid } from '../orders.queries.ts'
import { planJustPaid } from '../slots/plan-just-paid.ts'
import { findOutsidePayment, insertOutsidePayment, lockOrderToMarkPaid } from './paid-outside.queries.ts'

type MarkingDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal'>

/**
 * The owner has the money for an order they made. From here on it is paid like any other: its slot, its invoice, its
 * messages. What is paid through the provider afterwards goes back, since the order has its payment.
 */
export async function markPaidOutside(
  deps: MarkingDeps,
  { id, owner }: { id: string; owner: UserInfo },
  { method, reference, version }: PaidOutsideRequest,
): Promise<OrderView> {
  const messages = await inInvoicingTransaction(deps.db, async tx => {
    const order = (await lockOrderToMarkPaid(tx, id)) ?? refuse('order.not_found')
    const decision = decidePaidOutside(
      {
        isMadeByOwner: order.is_made_by_owner,
        paidAt: order.paid_at,
        cancelledAt: order.cancelled_at,
        paidOutside: (await findOutsidePayment(tx, id)) ?? null,
        isCustomerGone: order.anonymised_at !== null,
        isAsSeen: isAsSeen(order, version),
      },
      { method, reference },
    )
    if (!decision.ok) return refuse(decision.code)
    if (decision.alreadyDone) return []

    const paidAt = deps.now()
    const paymentId = `outside_${id.replaceAll('-', '')}`
    await insertOutsidePayment(tx, {
      id: paymentId,
      orderId: id,
      amount: order.total_paise,
      method,
      reference,
      at: paidAt,
    })
    const paymentMethod = OUTSIDE_METHOD_NAMES[method]
    const unpaid = await markPaid(tx, { id, paymentId, paidAt, paymentMethod })
    await planJustPaid(tx, { id, unpaid, paidAt })
    const subject = { type: 'order', id } as const
    const facts = { method, paise: order.total_paise }
    const entry = { actorId: owner._id, action: 'order.paid_outside', subject, facts }
    const paid = { orderId: id, write: insertingAudit(tx, entry), find: findingOrder(tx, { id }) }
    return (await issueInvoiceAndTell(tx, deps, paid)).messages
  })
  deps.outbox.sendOwn(messages)
  return showOrderTo(deps, { id, reader: owner })
}
