import { CURRENCY, isPaidInFull } from '@pindivantalu/domain/payments/payment'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { notePayment } from '../../payments/payments.queries.ts'
import { listForOwner } from '../../payments/unmatched-payments.queries.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import type { CheckoutRow } from './checkouts.queries.ts'
import type { Outcome } from './finalise-checkout.ts'

type HoldDeps = Pick<Deps, 'db' | 'razorpay' | 'log'>

/**
 * A payment of another amount than was asked for, though the provider holds its order for paid in full: it added its
 * fee, or took an offer off. The shop neither makes an order of it nor pays it back by itself: the owner decides. Null
 * where it is none of those.
 */
export async function holdOtherAmount(
  { db, razorpay, log }: HoldDeps,
  checkout: CheckoutRow,
  payment: FetchedPayment,
): Promise<Outcome | 'unanswered' | null> {
  const { total_paise: due, provider_order_id: orderId } = checkout
  if (payment.status !== 'captured' || payment.currency !== CURRENCY || payment.amount === due) return null
  const asked = await razorpay.fetchOrder(orderId)
  if (!asked.ok) return asked.problem === 'permanent' ? null : 'unanswered'
  if (!isPaidInFull(asked.order, due)) return null
  const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
    const noted = await notePayment(tx, checkout.id, payment)
    if (!noted) return { outcome: 'unknown' }
    if (noted.order_id) return { outcome: 'ordered', orderId: noted.order_id, isNew: false }
    await listForOwner(tx, payment)
    return { outcome: 'held' }
  })
  if (outcome.outcome === 'held')
    log.warn({ paymentId: payment.id, amount: payment.amount, due }, 'payment of another amount is held')
  return outcome
}
