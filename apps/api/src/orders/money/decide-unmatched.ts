import { type Paise, toRupees } from '@pindivantalu/domain/money'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { THE_SHOP } from '../../audit/the-shop.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { hasRefund, letHeldRefundGo, requestRefund } from '../../payments/refunds.queries.ts'
import { lockUnmatchedPayment, noteDealtWith } from '../../payments/unmatched-payments.queries.ts'
import { findCheckout } from '../checkout/checkouts.queries.ts'
import { type CheckoutDeps, finaliseCheckout } from '../checkout/finalise-checkout.ts'
import { findNewsOf } from './money.queries.ts'

type Decision = { paymentId: string; ownerId: string }

/** Gives the money back, once, by the way every refund goes. */
export async function payBack({ db }: Pick<Deps, 'db'>, { paymentId, ownerId }: Decision): Promise<void> {
  await inTransaction(db, async tx => {
    const amount = (await letHeldRefundGo(tx, paymentId)) ?? (await askForAll(tx, paymentId))
    if (amount === 'on its way') return
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.paid_back',
      subject: THE_SHOP,
      facts: { paymentId, amount: toRupees(amount) },
    })
  })
}

/** Pressed twice, or on another device too, it is on its way. */
async function askForAll(tx: Database, paymentId: string): Promise<Paise | 'on its way'> {
  const payment = await lockUnmatchedPayment(tx, paymentId)
  if (payment ? payment.has_refund : await hasRefund(tx, paymentId)) return 'on its way'
  if (!payment) return refuse('payment.not_found')
  if (isDecided(payment)) refuse('payment.already_decided')
  const reason = payment.checkout_id ? 'wrong_amount' : 'no_checkout'
  await requestRefund(tx, { paymentId, reason, isPressed: true })
  return payment.amount_paise
}

/** The owner has dealt with it in another way, and says how. The payment is kept, and no longer listed. */
export async function sayDealtWith(
  { db }: Pick<Deps, 'db'>,
  { paymentId, ownerId, note }: Decision & { note: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const payment = (await lockUnmatchedPayment(tx, paymentId)) ?? refuse('payment.not_found')
    if (payment.has_refund || isDecided(payment)) refuse('payment.already_decided')
    await noteDealtWith(tx, { paymentId, by: ownerId, note })
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.dealt_with',
      subject: THE_SHOP,
      facts: { paymentId, amount: toRupees(payment.amount_paise) },
    })
  })
}

/** The owner takes the other amount: the order is made as it was priced. */
export async function makeOrder(deps: CheckoutDeps, { paymentId, ownerId }: Decision): Promise<void> {
  const { providerOrderId } = (await findNewsOf(deps.db, paymentId)) ?? refuse('payment.not_found')
  const checkout = providerOrderId && (await findCheckout(deps.db, { providerOrderId }))
  if (!checkout) return refuse('payment.not_found')
  const asked = await deps.razorpay.fetchPayment(paymentId)
  if (!asked.ok) return refuse('payment.provider_unavailable')
  if (asked.payment.status !== 'captured') refuse('payment.already_decided')
  await finaliseCheckout(deps, checkout, asked.payment, async tx => {
    const payment = (await lockUnmatchedPayment(tx, paymentId)) ?? refuse('payment.not_found')
    if (payment.has_refund || isDecided(payment)) refuse('payment.already_decided')
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.made_order',
      subject: THE_SHOP,
      facts: { paymentId, amount: toRupees(payment.amount_paise) },
    })
  })
}

type Locked = { status: string; order_id: string | null; dealt_with_at: Date | null }

/** Or somebody paid it back at the provider. */
const isDecided = ({ status, order_id: orderId, dealt_with_at: dealtWithAt }: Locked) =>
  dealtWithAt !== null || orderId !== null || status !== 'captured'
