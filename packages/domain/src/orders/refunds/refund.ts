import { text } from '@pindivantalu/texts/t'
import { type Decision, refusal } from '../../errors.ts'
import { type Paise, paise, rupees } from '../../money.ts'
import { type CreditLine, type CreditRequest, creditNoteOf } from '../invoices/credit-note.ts'
import type { InvoiceLine } from '../invoices/invoice.ts'

export const ORDER_REFUND_REASONS = [
  'cancelled',
  'not_made',
  'broken',
  'missing',
  'wrong',
  'stale',
  'late',
  'goodwill',
  'other',
] as const
export type OrderRefundReason = (typeof ORDER_REFUND_REASONS)[number]

/** What a refund is for, on screens and on its credit note; said by `t`. */
export const REFUND_REASON_TEXTS: Record<OrderRefundReason, string> = {
  cancelled: text('Order cancelled'),
  not_made: text('Not made'),
  broken: text('Packet broken'),
  missing: text('Something missing'),
  wrong: text('Wrong item'),
  stale: text('Not fresh'),
  late: text('Came late'),
  goodwill: text('Goodwill'),
  other: text('Other reason'),
}

/** The provider gives back no less; what would be left over could never go back. */
const LEAST_REFUND = rupees(1)

type PaymentToRefund = { amount: Paise; refunded: Paise }
type Invoiced = { lines: readonly InvoiceLine[]; credited: readonly CreditLine[] }

/**
 * What goes back, and what its credit note says. Never more than is left of the payment or of the invoice. Everything
 * is the whole rest of the payment: where the owner took another amount for the order, that is not the invoice's.
 */
export function decideRefund(
  payment: PaymentToRefund | undefined,
  { lines, credited }: Invoiced,
  request: CreditRequest,
): Decision<{ amount: Paise; lines: CreditLine[] }> {
  if (!payment) return refusal('order.not_paid')
  const left = paise(payment.amount - payment.refunded)
  if (left === 0) return refusal('refund.exceeds_payment')
  const note = creditNoteOf(lines, credited, request)
  if (!note.ok) return note
  const amount = request === 'all' ? left : note.totals.total
  if (amount > left) return refusal('refund.exceeds_payment')
  const rest = left - amount
  const canBothGoBack = amount >= LEAST_REFUND && (rest === 0 || rest >= LEAST_REFUND)
  return canBothGoBack ? { ok: true, amount, lines: note.lines } : refusal('refund.too_little')
}

export const REFUND_STATES = ['asked', 'processed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** 'failed' is tried again by itself, under another key. */
export function refundState(refund: { processedAt: Date | null; problem: string | null }): RefundState {
  if (refund.processedAt) return 'processed'
  return refund.problem === null ? 'asked' : 'failed'
}

/** Money that no order keeps may be held: it waits for the owner's press. */
export const LISTED_REFUND_STATES = [...REFUND_STATES, 'held'] as const
export type ListedRefundState = (typeof LISTED_REFUND_STATES)[number]

export function listedRefundState({
  isHeld,
  ...refund
}: Parameters<typeof refundState>[0] & { isHeld: boolean }): ListedRefundState {
  return isHeld ? 'held' : refundState(refund)
}
