import { toRupees } from '@pindivantalu/domain/money'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { THE_SHOP } from '../../audit/the-shop.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { hasRefund, letHeldRefundGo, requestRefund } from '../../payments/refunds.queries.ts'
import { lockToDecide, noteDealtWith } from '../../payments/unmatched-payments.queries.ts'
import { findCheckout } from '../checkout/checkouts.queries.ts'
import { type CheckoutDeps, finaliseCheckout } from '../checkout/finalise-checkout.ts'
import { findNewsOf } from './money.queries.ts'

type Decision = { paymentId: string; ownerId: string }

/** Gives the money back, by the way every refund goes. Pressed twice, or on another device too, it is on its way. */
export async function payBack({ db }: Pick<Deps, 'db'>, { paymentId, ownerId }: Decision): Promise<void> {
  await inTransaction(db, async tx => {
    const payment = await lockToDecide(tx, paymentId)
    if (payment ? isGoingBack(payment) : await hasRefund(tx, paymentId)) return
    if (!payment) return refuse('payment.not_found')
    if (isDecided(payment)) refuse('payment.already_decided')
    if (payment.is_held) await letHeldRefundGo(tx, paymentId)
    else await askForAll(tx, { paymentId, hasCheckout: payment.checkout_id !== null })
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.paid_back',
      subject: THE_SHOP,
      facts: { paymentId, amount: toRupees(payment.amount_paise) },
    })
  })
}

async function askForAll(
  tx: Database,
  { paymentId, hasCheckout }: { paymentId: string; hasCheckout: boolean },
): Promise<void> {
  const reason = hasCheckout ? 'wrong_amount' : 'no_checkout'
  await requestRefund(tx, { paymentId, reason, isPressed: true })
}

/**
 * The owner has dealt with it in another way, and says how. The payment is kept and no longer listed, nor is its refund
 * if it was held: nothing goes back, and nothing is made of it.
 */
export async function sayDealtWith(
  { db }: Pick<Deps, 'db'>,
  { paymentId, ownerId, note }: Decision & { note: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const payment = (await lockToDecide(tx, paymentId)) ?? refuse('payment.not_found')
    if (isGoingBack(payment) || isDecided(payment)) refuse('payment.already_decided')
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
    const payment = (await lockToDecide(tx, paymentId)) ?? refuse('payment.not_found')
    if (payment.has_refund || isDecided(payment)) refuse('payment.already_decided')
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.made_order',
      subject: THE_SHOP,
      facts: { paymentId, amount: toRupees(payment.amount_paise) },
    })
  })
}

type ToDecide = NonNullable<Awaited<ReturnType<typeof lockToDecide>>>

const isGoingBack = (payment: ToDecide) => payment.has_refund && !payment.is_held

/** Or somebody paid it back at the provider. */
const isDecided = ({ status, order_id: orderId, dealt_with_at: dealtWithAt }: ToDecide) =>
  dealtWithAt !== null || orderId !== null || status !== 'captured'
