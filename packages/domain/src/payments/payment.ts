import { type Decision, refusal } from '../errors.ts'
import type { Paise } from '../money.ts'

export const CURRENCY = 'INR'
export const DEFAULT_PAYMENT_METHOD = 'Razorpay'
export const LONGEST_PAYMENT_METHOD = 40

/** What the provider says about a payment, once fetched from it. */
export type ProviderPayment = {
  providerOrderId: string | null
  status: string
  currency: string
  amount: number
}

/** What is owed, and the order that already used this payment, if any. */
export type PaymentDue = { providerOrderId: string; amount: Paise; usedByOrderId: string | null }

/** A payment counts when it is captured, in rupees, equal to the paisa, for this very order, and used for no other. */
export function decidePayment(payment: ProviderPayment, due: PaymentDue): Decision {
  if (due.usedByOrderId !== null) return refusal('payment.already_used')
  if (payment.providerOrderId !== due.providerOrderId) return refusal('payment.verification_failed')
  if (payment.currency !== CURRENCY || payment.amount !== due.amount)
    return refusal('payment.verification_failed')
  if (payment.status === 'created' || payment.status === 'authorized') return refusal('payment.not_captured')
  return payment.status === 'captured' ? { ok: true } : refusal('payment.verification_failed')
}

/** For paying an order that exists already (made by the owner, or left unpaid). */
export function decideToPay(order: { paidAt: Date | null }): Decision {
  return order.paidAt ? refusal('order.already_paid') : { ok: true }
}
