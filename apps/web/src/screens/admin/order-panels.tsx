import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../features/accounts/people.api.ts'
import { DeliveryPanel } from '../../features/fulfilment/admin/delivery-panel.tsx'
import { OrderHistory } from '../../features/fulfilment/admin/order-history.tsx'
import { ProgressPanel } from '../../features/fulfilment/admin/progress-panel.tsx'
import { SourcingPanel } from '../../features/fulfilment/admin/sourcing-panel.tsx'
import { showOrder } from '../../features/orders/orders.api.ts'

/** What admins do on the page of an order; nobody else loads it. */
export default function OrderPanels({ order }: { order: OrderView }) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  const cooks = useGetSourcingPartnersQuery('approved', { refetchOnMountOrArgChange: true })
  const carriers = useGetDeliveryPartnersQuery('approved', { refetchOnMountOrArgChange: true })
  const onChanged = (changed: OrderView) => void dispatch(showOrder(changed))
  const needsCook = order.isPaid && !order.sourcing.sourcingPartner && !order.sourcing.isCollected
  const needsCarrier = order.isPaid && !order.delivery.deliveryPartner
  return (
    <>
      <SourcingPanel order={order} cooks={cooks} onChanged={onChanged} isNext={needsCook} />
      <DeliveryPanel
        order={order}
        carriers={carriers}
        onChanged={onChanged}
        isNext={needsCarrier && !needsCook}
      />
      <ProgressPanel order={order} onChanged={onChanged} />
      <OrderHistory orderId={order._id} />
    </>
  )
}
