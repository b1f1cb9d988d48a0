import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { useLazyGetMyOrdersQuery, usePlaceOrderMutation } from '../orders.api.ts'
import { ORDER_FOUND } from './payment-texts.ts'
import { dropPendingPayment, orderOf, readPendingPayment } from './pending-payment.ts'

type InterruptedPaymentProps = {
  userId: string
  /** The order exists: these lines are to leave the cart. */
  onPlaced: (lines: CartLine[]) => void
}

/** In the cart of someone whose page was closed while he paid: what became of it, before he pays once more. */
export default function InterruptedPayment({ userId, onPlaced }: InterruptedPaymentProps) {
  const [orderId, setOrderId] = useState<string>()
  const [askToPlace] = usePlaceOrderMutation()
  const [askMyOrders] = useLazyGetMyOrdersQuery()

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
    onPlaced(pending.lines)
    setOrderId(order._id)
  }
  const findOutAtStart = useRef(findOut)
  useEffect(() => {
    void findOutAtStart.current()
  }, [])

  if (!orderId) return null
  return (
    <div className="mb-6">
      <Alert tone="ok" isNews>
        {ORDER_FOUND}.{' '}
        <Link to={`/order/${orderId}`} className="link">
          See your order
        </Link>
      </Alert>
    </div>
  )
}
