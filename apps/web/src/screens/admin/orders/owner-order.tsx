import { hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../../features/accounts/people.api.ts'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { AttemptsPanel } from '../../../features/fulfilment/admin/order/attempts-panel.tsx'
import { LineCook } from '../../../features/fulfilment/admin/order/line-cook.tsx'
import { orderNeeds } from '../../../features/fulfilment/admin/order/order-needs.ts'
import { CollectDeed, DeliverDeed } from '../../../features/fulfilment/admin/order/progress-deeds.tsx'
import { TakeBackStrip } from '../../../features/fulfilment/admin/order/take-back-strip.tsx'
import { mapLink } from '../../../features/fulfilment/delivery/delivery-words.ts'
import { LinkedOrders } from '../../../features/orders/linked-orders.tsx'
import { showOrder } from '../../../features/orders/orders.api.ts'
import { CustomerOfOrder } from '../../../features/orders/owner/customer-of-order.tsx'
import { ItemsPanel } from '../../../features/orders/owner/items-panel.tsx'
import { OrderDeeds, type OrderQuestion } from '../../../features/orders/owner/order-deeds.tsx'
import { OrderHead } from '../../../features/orders/owner/order-head.tsx'
import { RescheduleDialog } from '../../../features/orders/owner/reschedule-dialog.tsx'
import { SendAgainDialog } from '../../../features/orders/owner/send-again-dialog.tsx'
import { CancelDialog } from '../../../features/orders/owner/settle/cancel-dialog.tsx'
import { SlotPanel } from '../../../features/orders/owner/slot-panel.tsx'
import { WayStrip } from '../../../features/orders/owner/way-strip.tsx'
import { ProblemPanel } from '../../../features/problems/owner/problem-panel.tsx'
import { LineBatch } from '../../../features/recalls/line-batch.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { AdminTitle } from '../admin-page.tsx'
import { whatsAppPath } from '../whatsapp/whatsapp-search-params.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderReviewsForOwner, type OwnerOrderProps, OwnOrderParts } from './own-order-parts.tsx'

const NEEDS = { sourcing: 'Needs a cook', delivery: 'Needs a delivery partner' }

/** An order as the shop runs it, each of the staff with their part; customers do not load it. */
export default function OwnerOrder({ order, user, clock }: OwnerOrderProps) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  const cooks = useGetSourcingPartnersQuery('approved', { refetchOnMountOrArgChange: true })
  const carriers = useGetDeliveryPartnersQuery('approved', { refetchOnMountOrArgChange: true })
  const holidays = useGetConfigQuery().data?.holidays ?? []
  const [question, setQuestion] = useState<OrderQuestion>()
  const [isPaidHere, setPaidHere] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, order.version)
  const hasOrders = hasDuty(user, 'orders')
  const hasBoard = hasDuty(user, 'board')
  const isOwn = order.user.phone === user.phone
  const onChanged = (changed: OrderView) => void dispatch(showOrder(changed))
  const needs = orderNeeds(order, { cooks: cooks.data, carriers: carriers.data })
  const asking = { order, holidays, onChanged, onClose: () => setQuestion(undefined) }
  return (
    <div className="page py-3">
      <AdminTitle>{t('Order details')}</AdminTitle>
      <div className="owner-order">
        <div className="owner-order-top">
          <OrderHead
            order={order}
            back={isOwn ? '/profile' : hasOrders ? '/admin/orderlist' : '/admin/today'}
            need={needs[0] && NEEDS[needs[0]]}
            heading={heading}
          />
          <OrderDeeds order={order} onAsk={setQuestion} />
        </div>
        <WayStrip
          order={order}
          clock={clock}
          deeds={{
            collected: hasBoard && <CollectDeed order={order} onChanged={onChanged} />,
            delivered: user.isAdmin && <DeliverDeed order={order} onChanged={onChanged} />,
          }}
        >
          <TakeBackStrip {...{ order, clock, onChanged }} />
        </WayStrip>
        <div className="owner-order-column">
          {isOwn && (
            <OwnOrderParts {...{ order, user, clock, isPaidHere }} onPaid={() => setPaidHere(true)} />
          )}
          {order.problem && (
            <div data-part="problem">
              <ProblemPanel problem={order.problem} />
            </div>
          )}
          <ItemsPanel
            order={order}
            deedOf={
              hasBoard
                ? line => (
                    <>
                      {order.orderItems.length > 1 && <LineCook {...{ order, line, cooks, onChanged }} />}
                      {order.isPaid && <LineBatch orderId={order._id} line={line} />}
                    </>
                  )
                : undefined
            }
          />
          {hasOrders && (
            <OrderMoney
              order={order}
              payer={isOwn ? user : undefined}
              onChanged={onChanged}
              onPaid={() => setPaidHere(true)}
            />
          )}
          <div data-part="attempts" className="empty:hidden">
            {!order.isCancelled && <AttemptsPanel order={order} onChanged={onChanged} />}
          </div>
          <div data-part="more" className="empty:hidden">
            {hasOrders && <OrderReviewsForOwner {...{ order, user, clock, isOwn }} />}
          </div>
        </div>
        <div className="owner-order-column">
          <SlotPanel order={order} clock={clock} onChange={() => setQuestion('reschedule')} />
          <CustomerOfOrder
            order={order}
            chat={
              hasDuty(user, 'inbox') && order.user.phone
                ? whatsAppPath({ chat: order.user.phone })
                : undefined
            }
            page={order.user._id ? `/admin/customers/${order.user._id}` : undefined}
            map={order.deliveryAddress ? mapLink(order.deliveryAddress) : undefined}
          />
          {/* A cancelled order is nobody's work. */}
          {!order.isCancelled && <OrderPeople {...{ order, cooks, carriers, needs, onChanged }} />}
          <div data-part="more" className="empty:hidden">
            <LinkedOrders order={order} />
          </div>
        </div>
        <div className="owner-order-column">
          {hasDuty(user, 'orders') && <OrderHistory order={order} clock={clock} />}
        </div>
      </div>
      {question === 'reschedule' && <RescheduleDialog {...asking} />}
      {question === 'send again' && <SendAgainDialog {...asking} />}
      {question === 'cancel' && <CancelDialog {...asking} />}
    </div>
  )
}
