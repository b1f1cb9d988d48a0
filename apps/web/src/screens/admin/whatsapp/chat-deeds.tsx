import { isSignInPhone } from '@pindivantalu/domain/accounts/phone'
import { nearestOpen } from '@pindivantalu/domain/messages/inbox/chat-tag'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { ClipboardList, Plus } from 'lucide-react'
import { useGetCustomerToOrderForQuery } from '../../../features/orders/owner/make/owner-order.api.ts'
import { SendToCustomer } from '../../../features/orders/owner/send-to-customer.tsx'
import { MakeProblem } from '../../../features/problems/owner/chat/make-problem.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { MoveSlot } from './move-slot.tsx'

/** Where there is no room beside the thread: what is done most with the order that the chat is likely about. */
export function ChatDeeds({ phone }: { phone: string }) {
  const isServed = isSignInPhone(phone)
  const { currentData } = useGetCustomerToOrderForQuery(phone, { skip: !isServed })
  if (!isServed) return null
  const order = currentData && likelyAbout(currentData.orders)
  const look = { variant: 'outline', size: 'sm', className: 'min-h-11 flex-none' } as const
  return (
    <>
      {order && (
        <ButtonLink to={`/order/${order._id}`} {...look}>
          <ClipboardList className="icon" />
          <span>
            Order<span className="sr-only"> {order.reference}</span>
          </span>
        </ButtonLink>
      )}
      {order && <MoveSlot order={order} />}
      {order && !order.isReplacement && !order.isCancelled && <SendToCustomer order={order} {...look} />}
      <MakeProblem phone={phone} isShort />
      <ButtonLink to={`/admin/new-order?phone=${encodeURIComponent(phone)}`} {...look}>
        <Plus className="icon" />
        New order
      </ButtonLink>
    </>
  )
}

/** The nearest that is open, as the chat's tag has it; where all is over, the newest. */
function likelyAbout(orders: readonly OrderRow[]): OrderRow | undefined {
  const nearest = nearestOpen(orders, ({ deliveredAt, isCancelled, status, delivery }) => ({
    isOpen: deliveredAt === null && !isCancelled,
    isOnItsWay: status === 'Collected',
    day: delivery.preferredDeliveryDate,
    slot: delivery.preferredDeliveryTimeSlot,
  }))
  return nearest ?? orders[0]
}
