import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { readStoredCart } from '@pindivantalu/domain/cart/stored-cart'
import { DAY } from '@pindivantalu/domain/indian-time'
import type { Prices } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import type { PaymentDetails } from '@pindivantalu/domain/payments/payment.wire'
import { parseJson } from '@pindivantalu/domain/read-json'
import { readStorage, removeFromStorage, writeStorage } from '../../../lib/storage/storage.ts'
import { PENDING_PAYMENT_KEY } from './has-pending-payment.ts'

/**
 * What this browser was paying when it was last used. A phone may end the page while the customer is in the bank's
 * app, and the order comes to be without it: the next visit then finds out, instead of offering the same cart again.
 */
export type PendingPayment = {
  userId: string
  begunAt: number
  lines: CartLine[]
  shippingAddress: string
  prices: Prices
  razorPayOrderId: string
  /** Known once the window has said that it is paid. */
  paymentDetails: PaymentDetails | null
}

export function keepPendingPayment(pending: PendingPayment): void {
  writeStorage(PENDING_PAYMENT_KEY, JSON.stringify(pending))
}

export function dropPendingPayment(): void {
  removeFromStorage(PENDING_PAYMENT_KEY)
}

/** The provider reports late payments for three days. */
const REMEMBERED_FOR = 3 * DAY

/** This person's; another person's is left for them. */
export function readPendingPayment(userId: string): PendingPayment | undefined {
  const stored = parseJson(readStorage(PENDING_PAYMENT_KEY) ?? 'null') as
    | Partial<PendingPayment>
    | null
    | undefined
  if (stored?.userId !== userId || !stored.prices?.totalPrice || !stored.razorPayOrderId || !stored.begunAt)
    return undefined
  if (Date.now() - stored.begunAt > REMEMBERED_FOR) return undefined
  return {
    userId,
    begunAt: stored.begunAt,
    lines: readStoredCart({ cartItems: stored.lines }).cartItems,
    shippingAddress: stored.shippingAddress ?? '',
    prices: stored.prices,
    razorPayOrderId: stored.razorPayOrderId,
    paymentDetails: stored.paymentDetails ?? null,
  }
}

/** The order that a pending payment has become, among the customer's orders. */
export function orderOf({ razorPayOrderId }: PendingPayment, orders: readonly OrderRow[]) {
  return orders.find(order => order.isPaid && order.razorPayOrderId === razorPayOrderId)
}
