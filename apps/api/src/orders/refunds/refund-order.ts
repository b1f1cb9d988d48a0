import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { fromRupees, type Paise, paise, toRupees } from '@pindivantalu/domain/money'
import type { CreditLine, CreditRequest } from '@pindivantalu/domain/orders/invoices/credit-note'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  decideRefund,
  type OrderRefundReason,
  REFUND_REASON_TEXTS,
} from '@pindivantalu/domain/orders/refunds/refund'
import type { RefundRequest, RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inInvoicingTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { findRefundByKey, insertRefund, lockPaymentOfOrder } from '../../payments/refunds.queries.ts'
import { showOrderTo } from '../find-order.ts'
import { creditedLines, invoicedLines } from '../invoices/credit-notes.queries.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { type TellingDeps, tellCustomer } from '../notices/tell-customer.ts'
import { lockOrderToSettle, positionsOfItems } from './order-refunds.queries.ts'

export type RefundDeps = TellingDeps &
  Pick<Deps, 'db' | 'machineNow' | 'razorpay' | 'background' | 'outbox' | 'codeSeal' | 'log'>

/** The same key again is the refund it made before. */
export async function refundOrder(
  deps: RefundDeps,
  { id, owner, request }: { id: string; owner: UserInfo; request: RefundRequest },
): Promise<{ refund: RefundView; order: OrderView }> {
  const refundId = await inInvoicingTransaction(deps.db, async tx => {
    const order = (await lockOrderToSettle(tx, { id })) ?? refuse('order.not_found')
    const made = await payBack(tx, deps, { ...request, orderId: order.id, by: owner._id })
    if (made.isNew)
      await tellCustomer(tx, deps, { orderId: id, event: `refunded/${made.id}`, step: 'refunded' })
    return made.id
  })
  sendRefunds(deps)
  const order = await showOrderTo(deps, { id, reader: owner })
  const refund = order.refunds.find(({ _id }) => _id === refundId)
  if (!refund) throw new Error(`Refund ${refundId} was written and is not there`)
  return { refund, order }
}

type PayingBack = Pick<RefundRequest, 'items' | 'amount' | 'note' | 'paidBack' | 'key'> & {
  orderId: string
  by: string
  reason: OrderRefundReason
}

/** What its credit note says, where it is new. */
type PaidBackNow =
  | { id: string; isNew: false }
  | { id: string; isNew: true; amount: Paise; lines: CreditLine[] }

/**
 * In a transaction that has locked the order: the refund, its credit note and the entry in the order's history. The
 * money itself is asked for after the commit. Telling the customer is left to who calls.
 */
export async function payBack(
  tx: Database,
  { now }: Pick<Deps, 'now'>,
  { orderId, by, reason, note, paidBack, key, ...wish }: PayingBack,
): Promise<PaidBackNow> {
  const keyOfOrder = `order/${orderId}/${key}`
  const earlier = await findRefundByKey(tx, keyOfOrder)
  if (earlier) return { id: earlier.id, isNew: false }
  const payment = await lockPaymentOfOrder(tx, orderId)
  const items = wish.items ?? []
  const decision = decideRefund(
    payment && { amount: payment.amount_paise, refunded: paise(payment.refunded_paise) },
    { lines: await invoicedLines(tx, orderId), credited: await creditedLines(tx, orderId) },
    asCreditRequest(wish, await positionsOfItems(tx, orderId)),
  )
  if (!decision.ok) return refuse(decision.code)
  if (!payment) return refuse('order.not_paid')
  const isOutside = payment.way !== 'razorpay'
  if (isOutside && !paidBack) return refuse('refund.way_missing')
  const id = await insertRefund(tx, {
    paymentId: payment.payment_id,
    orderId,
    key: keyOfOrder,
    amount: decision.amount,
    reason,
    note: note || null,
    requestedBy: by,
    items: items.map(({ item, quantity }) => ({ id: item, quantity })),
    paidBack: isOutside ? (paidBack ?? null) : null,
  })
  await insertAudit(tx, {
    actorId: by,
    action: 'order.refunded',
    subject: { type: 'order', id: orderId },
    facts: { amount: toRupees(decision.amount), reason },
  })
  await issueCreditNote(tx, {
    orderId,
    refundId: id,
    lines: decision.lines,
    reason: REFUND_REASON_TEXTS[reason],
    issuedAt: now(),
  })
  return { id, isNew: true, amount: decision.amount, lines: decision.lines }
}

/** After the commit. */
export function sendRefunds(deps: RefundDeps): void {
  deps.outbox.wake()
  deps.background.run('refund', () => refundDuePayments(deps))
}

function asCreditRequest(
  { items, amount }: Pick<RefundRequest, 'items' | 'amount'>,
  positions: ReadonlyMap<string, number>,
): CreditRequest {
  if (items)
    return {
      items: items.map(({ item, quantity }) => ({
        position: positions.get(item) ?? refuse('refund.item_not_left'),
        quantity,
      })),
    }
  return amount === undefined ? 'all' : { amount: fromRupees(amount) }
}
