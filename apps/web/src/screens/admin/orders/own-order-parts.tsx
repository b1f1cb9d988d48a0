import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isWithinReviewWindow, reviewWindowClosesAt } from '@pindivantalu/domain/reviews/review-window'
import { lazy, Suspense, useState } from 'react'
import { DeliveryCode } from '../../../features/orders/delivery-code.tsx'
import { DeliverySlot } from '../../../features/orders/delivery-slot.tsx'
import { hasPendingPayment } from '../../../features/orders/payment/has-pending-payment.ts'
import { JustPaid } from '../../../features/orders/payment/just-paid.tsx'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { useTakeFromCart } from '../../customer/checkout/use-take-from-cart.ts'
import { OrderReviews } from '../../customer/order/order-reviews.tsx'

/** Few pay on the provider's own page and are led here. */
const ReturnedPayment = lazy(() => import('../../../features/orders/payment/returned-payment.ts'))

export type OwnerOrderProps = { order: OrderView; user: UserInfo; clock: ShopClock }

type OwnOrderPartsProps = OwnerOrderProps & { isPaidHere: boolean; onPaid: () => void }

/** What a customer has on their page, for an owner who ordered something. */
export function OwnOrderParts({ order, user, clock, isPaidHere, onPaid }: OwnOrderPartsProps) {
  const takeFromCart = useTakeFromCart()
  const [isPaymentLeftOpen] = useState(hasPendingPayment)
  return (
    <>
      {isPaymentLeftOpen && (
        <Suspense>
          <ReturnedPayment
            userId={user._id}
            onPlaced={(id, lines) => {
              takeFromCart(lines)
              if (id === order._id) onPaid()
            }}
          />
        </Suspense>
      )}
      <DeliveryCode order={order} clock={clock} />
      {isPaidHere && order.isPaid && <JustPaid maySlotBeChosen={order.slotOptions.length > 0} />}
      {order.slotOptions.length > 0 && <DeliverySlot order={order} clock={clock} isOwn />}
    </>
  )
}

/** What its customer thought of it; their own is written here too. */
export function OrderReviewsForOwner({ order, user, clock, isOwn }: OwnerOrderProps & { isOwn: boolean }) {
  const deliveredAt = order.deliveredAt ? new Date(order.deliveredAt) : undefined
  const now = useShopTime(clock, deliveredAt && reviewWindowClosesAt(deliveredAt))
  const isOpen = deliveredAt !== undefined && isWithinReviewWindow(deliveredAt, now)
  if (!deliveredAt) return null
  return <OrderReviews order={order} writer={isOwn ? user._id : undefined} isOpen={isOpen} />
}
