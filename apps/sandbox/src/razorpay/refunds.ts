import { type Notes, newId, type Payment, type Refund } from './entities.ts'
import type { Events } from './events.ts'
import type { Ledger } from './ledger.ts'
import { badInput, RazorpayRefusal } from './razorpay-errors.ts'

export type RefundRequest = {
  amount: number | undefined
  notes: Notes
  receipt: string | null
  speed: string
}

type Parts = { ledger: Ledger; events: Events; seconds: () => number }

const KEYS_KEPT = 10_000

export function createRefunds({ ledger, events, seconds }: Parts) {
  /** How refunds of a payment end, where a test has said so. */
  const outcomes = new Map<string, Refund['status']>()
  const keys = new Map<string, { request: string; refund: Refund }>()
  const busyKeys = new Set<string>()

  function settle(refund: Refund, status: Refund['status']): void {
    if (status === 'pending' || refund.status !== 'pending') return
    const payment = ledger.demandPayment(refund.payment_id)
    refund.status = status
    if (status === 'failed') giveBack(payment, -refund.amount)
    events.tell(`refund.${status}`, { refund, payment }, 'now')
  }

  function refund(payment: Payment, { amount, notes, receipt, speed }: RefundRequest): Refund {
    const left = payment.amount - payment.amount_refunded
    if (payment.status === 'refunded')
      throw new RazorpayRefusal('The payment has been fully refunded already')
    if (!payment.captured) {
      throw new RazorpayRefusal('The payment status should be captured for action to be taken')
    }
    if ((amount ?? left) > left) {
      throw badInput('The refund amount provided is greater than amount captured', 'amount')
    }
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: amount ?? left,
      currency: payment.currency,
      payment_id: payment.id,
      notes,
      receipt,
      acquirer_data: { arn: null },
      created_at: seconds(),
      batch_id: null,
      status: 'pending',
      speed_requested: speed,
      speed_processed: 'normal',
    }
    giveBack(payment, made.amount)
    ledger.addRefund(made)
    events.tell('refund.created', { refund: made, payment }, 'now')
    return made
  }

  /** What fails does so after it was answered, as with a real bank. */
  function settleAsToldOnce(made: Refund): Refund {
    const outcome = outcomes.get(made.payment_id) ?? 'processed'
    if (outcome !== 'failed') {
      settle(made, outcome)
      return made
    }
    const answered = { ...made }
    settle(made, outcome)
    return answered
  }

  return {
    refund: (payment: Payment, request: RefundRequest) => settleAsToldOnce(refund(payment, request)),
    /** The same key with the same request gives the same answer and does nothing more. */
    refundOnce(key: string, payment: Payment, request: RefundRequest): Refund {
      demandWellFormed(key)
      demandFree(key, busyKeys)
      const written = JSON.stringify([payment.id, request])
      const earlier = keys.get(key)
      if (earlier && earlier.request !== written) {
        throw new RazorpayRefusal(
          'Different request with the same idempotency key has already been processed.',
          {
            statusCode: 409,
          },
        )
      }
      if (earlier) return earlier.refund
      const answered = settleAsToldOnce(refund(payment, request))
      keys.set(key, { request: written, refund: answered })
      const [oldest] = keys.keys()
      if (oldest && keys.size > KEYS_KEPT) keys.delete(oldest)
      return answered
    },
    /** From now on, and of those that are pending. */
    decide(paymentId: string, status: Refund['status']): void {
      outcomes.set(paymentId, status)
      for (const made of ledger.refundsOf(paymentId)) settle(made, status)
    },
  }
}

function demandWellFormed(key: string): void {
  if (key.length < 10) throw badInput('The idempotency key must be at least 10 characters long.')
  if (!/^[\w-]+$/.test(key)) {
    throw badInput('The idempotency key must only contain alphanumeric characters, underscores, and hyphens')
  }
}

/** A key that begins with `busy` is found in use by another request, once. */
function demandFree(key: string, busyKeys: Set<string>): void {
  if (!key.startsWith('busy') || busyKeys.has(key)) return
  busyKeys.add(key)
  throw new RazorpayRefusal('Another request with the same idempotency key is still in progress.', {
    statusCode: 409,
  })
}

function giveBack(payment: Payment, amount: number): void {
  payment.amount_refunded += amount
  const isFull = payment.amount_refunded === payment.amount
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null
  payment.status = isFull ? 'refunded' : 'captured'
}
