import { randomUUIDv7 } from 'node:crypto'
import { paise } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { movedFromDay } from '@pindivantalu/domain/orders/slots/slot-when-paid'
import { decideServing, type RefundReason } from '@pindivantalu/domain/payments/payment'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inOneGo } from '../../db/in-one-go.ts'
import { inInvoicingTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertHeldMessages } from '../../messages/outbox/held-messages.queries.ts'
import { insertMessages, type WrittenMessage } from '../../messages/outbox/outbox.queries.ts'
import { notingPayment } from '../../payments/payments.queries.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { findRefundOf, requestRefund } from '../../payments/refunds.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import { insertingOrder } from '../insert-order.queries.ts'
import { issueInvoiceAndTell } from '../invoices/issue-invoice-and-tell.ts'
import { messagesForRefund } from '../notices/order-messages.ts'
import { newReference } from '../order-reference.ts'
import { pricesOf } from '../orders.present.ts'
import { findingNewOrder, findingOrder, markPaid } from '../orders.queries.ts'
import { planJustPaid } from '../slots/plan-just-paid.ts'
import {
  type CheckoutRow,
  claimingCheckout,
  type LockedCheckout,
  lockingCheckout,
} from './checkouts.queries.ts'
import { dayLeftFor } from './places.ts'

export type CheckoutDeps = Pick<
  Deps,
  'db' | 'now' | 'machineNow' | 'config' | 'shop' | 'outbox' | 'razorpay' | 'background' | 'log'
>

/**
 * `waiting`: the money is here, but not yet where the parcel goes. `held`: the owner decides about it. `unknown`: the
 * checkout is gone.
 */
export type Outcome =
  | { outcome: 'ordered'; orderId: string; isNew: false }
  | { outcome: 'ordered'; orderId: string; isNew: true; order: OrderView; messages: WrittenMessage[] }
  | { outcome: 'refunded'; reason: RefundReason }
  | { outcome: 'waiting' }
  | { outcome: 'held' }
  | { outcome: 'unknown' }

/** Of an amount that is not what was asked for; throws where it was decided otherwise meanwhile. */
type Acceptance = (tx: Database) => Promise<void>

/**
 * Makes of a checkout and the payment captured for it one order, with its invoice and messages, in one transaction.
 * Browser, webhook and reconciler all come here, at once or one after the other: the first makes the order, the others
 * find it. What cannot be served any more is paid back.
 */
export async function finaliseCheckout(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  payment: FetchedPayment,
  accept?: Acceptance,
): Promise<Outcome> {
  const outcome = await inInvoicingTransaction(deps.db, async (tx): Promise<Outcome> => {
    const [[locked], [noted]] = await inOneGo(
      tx,
      lockingCheckout(tx, { id: checkout.id, customerId: checkout.user_id }),
      notingPayment(tx, { ...payment, checkoutId: checkout.id }),
    )
    if (!locked || !noted) return { outcome: 'unknown' }
    if (noted.order_id) return { outcome: 'ordered', orderId: noted.order_id, isNew: false }
    await accept?.(tx)
    // Decided once, also where that waits for the owner or the provider: nothing is made of it any more.
    if (noted.refunded_paise > 0) return goingBack(tx, payment)

    const serving = decideServing(
      {
        quotedAt: checkout.created_at,
        total: checkout.total_paise,
        hasAddress: locked.address !== null || checkout.pays_order_id !== null,
        isCustomerGone: locked.anonymised_at !== null,
        isAmountAccepted: accept !== undefined,
      },
      { ...payment, begunAt: payment.createdAt },
      deps.machineNow(),
    )
    if (serving === 'wait') return { outcome: 'waiting' }
    // Somebody deleted since the checkout was read is not written to under the phone they had.
    const payer = locked.anonymised_at === null ? checkout : { ...checkout, customer_phone: null }
    if (serving !== 'serve') return giveBack(tx, deps, { checkout: payer, payment, reason: serving })
    if (locked.cancelled_at !== null)
      return giveBack(tx, deps, { checkout: payer, payment, reason: 'order_cancelled' })
    if (locked.order_id !== null || locked.paid_at !== null)
      return giveBack(tx, deps, { checkout: payer, payment, reason: 'paid_twice' })
    const payable = { ...checkout, ...locked, payment }
    const placed = await (checkout.pays_order_id ? payOrder : makeOrder)(tx, deps, payable)
    if (placed === null) return giveBack(tx, deps, { checkout: payer, payment, reason: 'no_day' })
    return { outcome: 'ordered', orderId: placed.order._id, isNew: true, ...placed }
  })
  if (outcome.outcome === 'ordered' && outcome.isNew) deps.outbox.sendOwn(outcome.messages)
  if (outcome.outcome === 'refunded') {
    deps.outbox.wake()
    deps.background.run('refund', () => refundDuePayments(deps))
  }
  return outcome
}

type Placed = Awaited<ReturnType<typeof issueInvoiceAndTell>>
type Payable = CheckoutRow & LockedCheckout & { payment: FetchedPayment }

/** Null where its place is given to others by now, and the kitchen has no other day for it. */
async function makeOrder(tx: Database, deps: CheckoutDeps, checkout: Payable): Promise<Placed | null> {
  if (!checkout.address) throw new Error(`Checkout ${checkout.id} has no address, and was to be served.`)
  const at = deps.now()
  const { basket: lines, festival_id: festivalId, user_id: userId } = checkout
  const day = checkout.held_day ?? (await dayLeftFor(tx, { lines, festivalId, userId, at }))
  if (day === undefined) return null
  const movedFrom = movedFromDay(checkout.told_day, day)
  const order = {
    id: randomUUIDv7(),
    reference: newReference(),
    userId,
    lines,
    festivalId,
    shipTo: { id: checkout.address_id, copy: checkout.address },
    paymentMethod: checkout.payment_method,
    deliveryNote: checkout.delivery_note,
    gift: checkout.gift,
    prices: pricesOf(checkout),
    placedAt: at,
    paidAt: at,
    defaultDay: day,
    movedFromDay: movedFrom,
  }
  if (movedFrom !== null)
    await insertAudit(tx, {
      actorId: null,
      action: 'order.day_moved',
      subject: { type: 'order', id: order.id },
      facts: { from: movedFrom, to: day },
    })
  const paidBy = { checkoutId: checkout.id, paymentId: checkout.payment.id }
  return issueInvoiceAndTell(tx, deps, {
    orderId: order.id,
    write: insertingOrder(tx, order, paidBy),
    find: findingNewOrder(tx, { id: order.id }),
  })
}

async function payOrder(tx: Database, deps: CheckoutDeps, checkout: Payable): Promise<Placed> {
  const id = checkout.pays_order_id ?? ''
  const paidAt = deps.now()
  const unpaid = await markPaid(tx, { id, paymentId: checkout.payment.id, paidAt })
  await planJustPaid(tx, { id, unpaid, paidAt })
  return issueInvoiceAndTell(tx, deps, {
    orderId: id,
    write: claimingCheckout(tx, { id: checkout.id, orderId: id }),
    find: findingOrder(tx, { id }),
  })
}

type GivenBack = { checkout: CheckoutRow; payment: FetchedPayment; reason: RefundReason }

async function giveBack(
  tx: Database,
  { config, shop }: CheckoutDeps,
  { checkout, payment, reason }: GivenBack,
): Promise<Outcome> {
  const requested = await requestRefund(tx, { paymentId: payment.id, reason })
  if (requested && checkout.customer_phone) {
    const { user_id: userId, customer_name: name, customer_phone: phone, customer_email: email } = checkout
    // Nobody is told that their money goes back while that waits for the owner.
    const insert = requested.isHeld ? insertHeldMessages : insertMessages
    await insert(
      tx,
      messagesForRefund({
        userId,
        name,
        phone,
        email,
        isEmailProven: checkout.customer_email_proven_at !== null,
        language: checkout.customer_language,
        amount: paise(payment.amount),
        paymentId: payment.id,
        sender: senderOf({ config, shop }),
      }),
    )
  }
  return requested?.isHeld ? { outcome: 'held' } : { outcome: 'refunded', reason }
}

async function goingBack(tx: Database, payment: FetchedPayment): Promise<Outcome> {
  const { reason, isHeld } = await findRefundOf(tx, payment.id)
  return isHeld ? { outcome: 'held' } : { outcome: 'refunded', reason }
}
