import { SECOND } from '@pindivantalu/domain/indian-time'
import type { Paise } from '@pindivantalu/domain/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { failure, type ProviderAnswer, type ProviderFailure } from '../ask-provider.ts'
import { isSignedWith } from '../signatures.ts'
import { createRazorpayClient } from './razorpay-client.ts'
import {
  type FetchedOrder,
  type FetchedPayment,
  type FetchedRefund,
  type ListedRefund,
  ListedRefundEntity,
  listOf,
  OrderEntity,
  type OrderState,
  OrderStateEntity,
  PaymentEntity,
  RefundEntity,
} from './razorpay-entities.ts'

export type { FetchedPayment, ListedRefund } from './razorpay-entities.ts'

/** What was begun from `from` to `to`, both seconds included, without the newest so many. */
export type ListSpan = { from: Date; to: Date; skip: number }

export type Razorpay = {
  /**
   * Captured as soon as it is paid, whatever the account's setting. One order per receipt: where the answer was
   * lost or the receipt is known, the order that is there is the answer. `isRepeat` looks for it first, for
   * accounts that do not mind a receipt used twice.
   */
  createOrder(order: {
    amount: Paise
    receipt: string
    isRepeat?: boolean
  }): Promise<ProviderAnswer<{ order: FetchedOrder }>>
  findOrderByReceipt(receipt: string): Promise<ProviderAnswer<{ order: FetchedOrder | null }>>
  fetchOrder(orderId: string): Promise<ProviderAnswer<{ order: OrderState }>>
  fetchPayment(paymentId: string): Promise<ProviderAnswer<{ payment: FetchedPayment }>>
  /** Every attempt, the failed ones too. */
  paymentsOfOrder(orderId: string): Promise<ProviderAnswer<{ payments: FetchedPayment[] }>>
  /** Every payment of the account begun in that span, the newest first; a page holds at most `PAGE_OF_LIST`. */
  listPayments(span: ListSpan): Promise<ProviderAnswer<{ payments: FetchedPayment[] }>>
  /** Every refund of the account, in the same way. */
  listRefunds(span: ListSpan): Promise<ProviderAnswer<{ refunds: ListedRefund[] }>>
  /** A payment that is captured already is answered as if it were captured now. */
  capture(payment: { id: string; amount: number }): Promise<ProviderAnswer<{ payment: FetchedPayment }>>
  /**
   * Whole or in part. The same key gives the same refund; where the answer was lost, and the key with it, the refund
   * of that receipt is the answer, or the one that gave the whole payment back.
   */
  refund(refund: {
    paymentId: string
    amount: Paise
    receipt: string
    key: string
    notes?: Record<string, string>
  }): Promise<ProviderAnswer<{ refund: FetchedRefund }>>
  /** How far one that it took on has come: the answer to a key may stay what it was at first. */
  fetchRefund(refundId: string): Promise<ProviderAnswer<{ refund: FetchedRefund }>>
  /** The order's id must be the stored one: the browser could bring that of another it has paid. */
  isCheckoutSignature(facts: { orderId: string; paymentId: string; signature: string }): boolean
  /** Over the body as it came, byte by byte. */
  isWebhookSignature(rawBody: Buffer | string, signature: string): boolean
}

/** The most that the provider gives at once. */
export const PAGE_OF_LIST = 100

/** Ids come from browsers too, and become part of a path. */
const ID = /^[a-z]+_[A-Za-z0-9]{1,40}$/

export function createRazorpay(
  settings: Omit<Config['razorpay'], 'checkoutUrl'>,
  log: FastifyBaseLogger,
  patienceMs?: number,
): Razorpay {
  const ask = createRazorpayClient(settings, log, patienceMs)

  async function findOrderByReceipt(receipt: string): ReturnType<Razorpay['findOrderByReceipt']> {
    const path = `orders?${new URLSearchParams({ receipt, count: '1' })}`
    const found = await ask({ wish: 'find order', path }, listOf(OrderEntity))
    return found.ok ? { ok: true, order: found.said.items[0] ?? null } : found
  }

  async function fetchPayment(paymentId: string): ReturnType<Razorpay['fetchPayment']> {
    if (!ID.test(paymentId)) return NOT_AN_ID
    const fetched = await ask({ wish: 'fetch payment', path: `payments/${paymentId}` }, PaymentEntity)
    return fetched.ok ? { ok: true, payment: fetched.said } : fetched
  }

  async function refundInstead(
    { paymentId, amount, receipt }: { paymentId: string; amount: Paise; receipt: string },
    refusal: ProviderFailure,
  ): ReturnType<Razorpay['refund']> {
    const question = { wish: 'list refunds', path: `payments/${paymentId}/refunds?count=${PAGE_OF_LIST}` }
    const asked = await ask(question, listOf(RefundEntity))
    const refunds = asked.ok ? asked.said.items.filter(({ status }) => status !== 'failed') : []
    const made = refunds.find(refund => refund.receipt === receipt)
    if (made) return { ok: true, refund: made }
    // Given back by somebody at the provider's own desk.
    const [only, ...others] = refunds
    return only?.amount === amount && others.length === 0 && (await isGivenBack(paymentId))
      ? { ok: true, refund: only }
      : refusal
  }

  async function isGivenBack(paymentId: string): Promise<boolean> {
    const fetched = await fetchPayment(paymentId)
    return fetched.ok && fetched.payment.status === 'refunded'
  }

  return {
    async createOrder({ amount, receipt, isRepeat = false }) {
      const earlier = isRepeat ? await findOrderByReceipt(receipt) : NONE
      if (!earlier.ok) return earlier
      if (earlier.order) return ofAmount(amount, earlier.order)

      const body = { amount, currency: 'INR', receipt, payment: { capture: 'automatic' } }
      const made = await ask({ wish: 'create order', path: 'orders', body }, OrderEntity)
      if (made.ok) return { ok: true, order: made.said }
      const found = mayBeDone(made) ? await findOrderByReceipt(receipt) : NONE
      return found.ok && found.order ? ofAmount(amount, found.order) : made
    },
    findOrderByReceipt,
    async fetchOrder(orderId) {
      if (!ID.test(orderId)) return NOT_AN_ID
      const fetched = await ask({ wish: 'fetch order', path: `orders/${orderId}` }, OrderStateEntity)
      return fetched.ok ? { ok: true, order: fetched.said } : fetched
    },
    fetchPayment,
    async paymentsOfOrder(orderId) {
      if (!ID.test(orderId)) return NOT_AN_ID
      const path = `orders/${orderId}/payments`
      const fetched = await ask({ wish: 'list payments', path }, listOf(PaymentEntity))
      return fetched.ok ? { ok: true, payments: fetched.said.items } : fetched
    },
    async listPayments(span) {
      const path = `payments?${asParams(span)}`
      const listed = await ask({ wish: 'list all payments', path }, listOf(PaymentEntity))
      return listed.ok ? { ok: true, payments: listed.said.items } : listed
    },
    async listRefunds(span) {
      const path = `refunds?${asParams(span)}`
      const listed = await ask({ wish: 'list all refunds', path }, listOf(ListedRefundEntity))
      return listed.ok ? { ok: true, refunds: listed.said.items } : listed
    },
    async capture({ id, amount }) {
      if (!ID.test(id)) return NOT_AN_ID
      const body = { amount, currency: 'INR' }
      const captured = await ask({ wish: 'capture', path: `payments/${id}/capture`, body }, PaymentEntity)
      if (captured.ok) return { ok: true, payment: captured.said }
      if (!mayBeDone(captured)) return captured
      const fetched = await fetchPayment(id)
      return fetched.ok && isCaptured(fetched.payment) ? fetched : captured
    },
    async refund({ paymentId, amount, receipt, key, notes = {} }) {
      if (!ID.test(paymentId)) return NOT_AN_ID
      const headers = { 'x-refund-idempotency': key }
      const body = { amount, receipt, notes }
      const question = { wish: 'refund', path: `payments/${paymentId}/refund`, body, headers }
      const refunded = await ask(question, RefundEntity)
      if (refunded.ok) return { ok: true, refund: refunded.said }
      return mayBeDone(refunded) ? refundInstead({ paymentId, amount, receipt }, refunded) : refunded
    },
    async fetchRefund(refundId) {
      if (!ID.test(refundId)) return NOT_AN_ID
      const fetched = await ask({ wish: 'fetch refund', path: `refunds/${refundId}` }, RefundEntity)
      return fetched.ok ? { ok: true, refund: fetched.said } : fetched
    },
    isCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignedWith(settings.keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) =>
      settings.webhookSecrets.some(secret => isSignedWith(secret, rawBody, signature)),
  }
}

function asParams({ from, to, skip }: ListSpan): URLSearchParams {
  const span = { from: seconds(from), to: seconds(to), count: String(PAGE_OF_LIST), skip: String(skip) }
  return new URLSearchParams(span)
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / SECOND))

const NOT_AN_ID = failure('permanent', 'not an id')
const NONE = { ok: true, order: null } as const

function ofAmount(amount: Paise, order: FetchedOrder): ProviderAnswer<{ order: FetchedOrder }> {
  return order.amount === amount
    ? { ok: true, order }
    : failure('permanent', 'receipt used for another amount')
}

/** Refused because it was done before, or done though the answer was lost: worth a look. */
const mayBeDone = ({ problem }: ProviderFailure) => problem === 'permanent' || problem === 'transient'

/** Money that went back was captured once. */
const isCaptured = ({ status }: FetchedPayment) => status === 'captured' || status === 'refunded'
