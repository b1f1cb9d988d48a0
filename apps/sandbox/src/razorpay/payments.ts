import { type Method, newId, type Order, type Payment } from './entities.ts'
import type { Events, WebhookTime } from './events.ts'
import { FAILURE_REASONS, type FailureCode } from './failure-reasons.ts'
import type { Ledger } from './ledger.ts'
import { RazorpayRefusal } from './razorpay-errors.ts'

export type Attempt = {
  orderId: string
  method?: Method
  /** Of the card's number, the last digits alone are kept. */
  cardNumber?: string
  vpa?: string
  bank?: string
  email?: string
  contact?: string
  description?: string
  /** Other than the order's, which a real window never asks for. */
  amount?: number
  currency?: string
  /** The provider's own doing: its fee is added, or its offer taken off, and the order counts as paid in full. */
  adjustedBy?: Adjustment
  /** Pays an order that is paid already. */
  force?: boolean
}

export const ADJUSTMENTS = { fee: 1180, offer: -5000 }
export type Adjustment = keyof typeof ADJUSTMENTS

const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

type Parts = { ledger: Ledger; events: Events; seconds: () => number }

/** A payment's life: created → authorized → captured, or failed, from where it may still be authorized. */
export function createPayments({ ledger, events, seconds }: Parts) {
  const orderOf = (payment: Payment) => ledger.demandOrder(payment.order_id).order
  const adjusted = new Set<string>()

  function start({ force = false, ...attempt }: Attempt): Payment {
    const { order } = ledger.demandOrder(attempt.orderId)
    if (order.status === 'paid' && !force) throw new RazorpayRefusal(ALREADY_PAID)
    const payment = newPayment(order, attempt, seconds())
    if (attempt.adjustedBy) adjusted.add(payment.id)
    ledger.addPayment(payment)
    order.attempts += 1
    if (order.status === 'created') order.status = 'attempted'
    return payment
  }

  function fail(payment: Payment, reason: FailureCode, time: WebhookTime): void {
    const { code, description, source, step } = FAILURE_REASONS[reason]
    Object.assign(payment, {
      status: 'failed',
      error_code: code,
      error_description: description,
      error_source: source,
      error_step: step,
      error_reason: reason,
    })
    events.tell('payment.failed', { payment }, time)
  }

  function authorise(payment: Payment, time: WebhookTime): void {
    Object.assign(payment, { status: 'authorized', ...NO_ERROR })
    events.tell('payment.authorized', { payment }, time)
  }

  function capture(payment: Payment, time: WebhookTime): void {
    const order = orderOf(payment)
    const fee = Math.round(payment.amount * 0.0236)
    Object.assign(payment, {
      status: 'captured',
      captured: true,
      base_amount: payment.amount,
      fee,
      tax: Math.round((fee * 18) / 118),
    })
    order.amount_paid += adjusted.has(payment.id) ? order.amount : payment.amount
    order.amount_due = Math.max(0, order.amount - order.amount_paid)
    if (order.amount_due === 0) order.status = 'paid'
    events.tell('payment.captured', { payment }, time)
    events.tell('order.paid', { payment, order }, time)
  }

  return {
    start,
    fail,
    authorise,
    capture,
    /** By the shop: an authorized payment, in full. */
    captureOnDemand(payment: Payment, { amount, currency }: { amount: number; currency: string }): void {
      if (payment.captured) throw new RazorpayRefusal(ALREADY_PAID)
      if (payment.status !== 'authorized') {
        throw new RazorpayRefusal(
          'Only payments which have been authorized and not yet captured can be captured',
        )
      }
      if (orderOf(payment).status === 'paid') throw new RazorpayRefusal(ALREADY_PAID)
      if (amount !== payment.amount || currency !== payment.currency) {
        throw new RazorpayRefusal('Capture amount must be equal to the amount authorized')
      }
      capture(payment, 'now')
    },
    /** The bank's answer comes after the payment was given up. */
    authoriseLate(payment: Payment, time: WebhookTime): void {
      if (payment.status !== 'failed' && payment.status !== 'created') {
        throw new RazorpayRefusal(`The payment is ${payment.status} already`)
      }
      authorise(payment, time)
      if (ledger.demandOrder(payment.order_id).capture === 'automatic') capture(payment, time)
    },
  }
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

function newPayment(order: Order, attempt: Omit<Attempt, 'force'>, createdAt: number): Payment {
  const { method = 'card', currency = order.currency, adjustedBy } = attempt
  const { amount = order.amount + (adjustedBy ? ADJUSTMENTS[adjustedBy] : 0) } = attempt
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: attempt.email ?? 'void@razorpay.com',
    contact: attempt.contact ?? '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    ...ofMethod(method, attempt),
    created_at: createdAt,
  }
}

function ofMethod(
  method: Method,
  { cardNumber = '', vpa = 'success@razorpay', bank = 'HDFC' }: Partial<Attempt>,
) {
  const reference = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
  if (method === 'upi') {
    const upi = { payer_account_type: 'bank_account', vpa, flow: 'collect' }
    return { vpa, upi, acquirer_data: { rrn: reference, upi_transaction_id: newId() } }
  }
  if (method === 'netbanking') return { bank, acquirer_data: { bank_transaction_id: reference } }
  if (method === 'wallet') return { wallet: 'payzapp', acquirer_data: { transaction_id: null } }
  const card = newCard(cardNumber || '4100280000001007')
  return { card_id: card.id, card, acquirer_data: { auth_code: reference.slice(0, 6), rrn: reference } }
}

function newCard(number: string) {
  return {
    id: newId('card'),
    entity: 'card' as const,
    name: '',
    last4: number.slice(-4),
    network: NETWORKS[number[0] ?? ''] ?? 'Unknown',
    type: 'debit' as const,
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'customer' as const,
  }
}

const NETWORKS: Record<string, string> = { 3: 'American Express', 4: 'Visa', 5: 'MasterCard', 6: 'RuPay' }
