import type { Need } from '@pindivantalu/domain/fulfilment/board'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../../features/accounts/people.api.ts'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { AttemptsPanel } from '../../../features/fulfilment/admin/order/attempts-panel.tsx'
import { DeliveryPanel } from '../../../features/fulfilment/admin/order/delivery-panel.tsx'
import { OrderHistory } from '../../../features/fulfilment/admin/order/order-history.tsx'
import { orderNeeds } from '../../../features/fulfilment/admin/order/order-needs.ts'
import { ProgressPanel } from '../../../features/fulfilment/admin/order/progress-panel.tsx'
import { SourcingPanel } from '../../../features/fulfilment/admin/order/sourcing-panel.tsx'
import { showOrder } from '../../../features/orders/orders.api.ts'
import { PutRight } from '../../../features/orders/owner/put-right.tsx'
import { SendPanel } from '../../../features/orders/owner/send-panel.tsx'
import { MoneyPanel } from '../../../features/orders/owner/settle/money-panel.tsx'
import { SlotPanel } from '../../../features/orders/owner/slot-panel.tsx'
import { ProblemPanel } from '../../../features/problems/owner/problem-panel.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { NoteAndGift } from '../../../ui/shop/note-and-gift.tsx'

/** What admins do on the page of an order; nobody else loads it. */
export default function OrderPanels({ order }: { order: OrderView }) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  const cooks = useGetSourcingPartnersQuery('approved', { refetchOnMountOrArgChange: true })
  const carriers = useGetDeliveryPartnersQuery('approved', { refetchOnMountOrArgChange: true })
  const holidays = useGetConfigQuery().data?.holidays ?? []
  const onChanged = (changed: OrderView) => void dispatch(showOrder(changed))
  const needs = orderNeeds(order, { cooks: cooks.data, carriers: carriers.data })
  const isNeeded = (need: Need) => needs.includes(need)
  return (
    <>
      {(order.deliveryNote || order.gift) && (
        <Panel title="For the parcel" titleClassName="mb-3">
          <NoteAndGift deliveryNote={order.deliveryNote} gift={order.gift} mayCall />
        </Panel>
      )}
      {order.problem && <ProblemPanel problem={order.problem} />}
      {/* A cancelled order is nobody's work. */}
      {!order.isCancelled && (
        <>
          <SourcingPanel
            order={order}
            cooks={cooks}
            onChanged={onChanged}
            isNeeded={isNeeded('sourcing')}
            isNext={needs[0] === 'sourcing'}
          />
          <DeliveryPanel
            order={order}
            carriers={carriers}
            onChanged={onChanged}
            isNeeded={isNeeded('delivery')}
            isNext={needs[0] === 'delivery'}
          />
          <AttemptsPanel order={order} onChanged={onChanged} />
          <SlotPanel order={order} holidays={holidays} onChanged={onChanged} />
          <ProgressPanel order={order} onChanged={onChanged} />
        </>
      )}
      <MoneyPanel order={order} onChanged={onChanged} />
      <PutRight order={order} holidays={holidays} onChanged={onChanged} />
      <SendPanel order={order} />
      <OrderHistory orderId={order._id} />
    </>
  )
}
