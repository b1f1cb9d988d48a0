import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { useEffect, useRef } from 'react'
import { useLazyGetMyOrdersNowQuery, usePlaceOrderMutation } from '../orders.api.ts'
import { dropPendingPayment, orderOf, readPendingPayment } from './pending-payment.ts'

/** The order exists: these lines are to leave the cart. */
export type OnPlaced = (orderId: string, lines: CartLine[]) => void

/** Finds out, once, what became of a payment whose end this browser's page did not see. */
export function useInterruptedPayment(userId: string, onPlaced: OnPlaced): void {
  const [askToPlace] = usePlaceOrderMutation()
  const [askMyOrders] = useLazyGetMyOrdersNowQuery()

  const findOut = async () => {
    const pending = readPendingPayment(userId)
    if (!pending) return
    const { paymentDetails, lines: orderItems, shippingAddress, prices } = pending
    // Where the answer is a refusal, or none, the page that places orders tells why: the cart stays as it is.
    const { data } = paymentDetails
      ? await askToPlace({ orderItems, shippingAddress, ...prices, paymentDetails })
      : await askMyOrders()
    const order = Array.isArray(data) ? orderOf(pending, data) : data
    if (!order) return
    dropPendingPayment()
    onPlaced(order._id, pending.lines)
  }
  const findOutAtStart = useRef(findOut)
  useEffect(() => {
    void findOutAtStart.current()
  }, [])
}
