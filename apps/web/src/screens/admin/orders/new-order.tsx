import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { ArrowLeft } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { OrderMade } from '../../../features/orders/owner/make/order-made.tsx'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { whatsAppPath } from '../whatsapp/whatsapp-search-params.ts'
import { NewOrderForm } from './new-order-form.tsx'

/** For customers who wrote or rang. The phone and the order made stand in the URL: a reload shows the same. */
export function Component() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const phone = phoneIn(address)
  const made = address.get('made')
  const userId = useSelector(selectUser)?._id
  const tell = (order: OrderView, isStillHere: boolean) => {
    const path = pathOf(phone, order._id)
    if (!isStillHere)
      return toast.ok(`Order ${order.reference} created`, {
        lasts: 15 * SECOND,
        action: { label: 'See it', run: () => void navigate(path) },
      })
    toast.ok('Order created')
    void navigate(path, { replace: true })
  }
  const chat = phone && whatsAppPath({ chat: phone })
  return (
    <AdminPage title="New order">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={chat || '/admin/orderlist'} variant="outline">
          <ArrowLeft className="icon" />
          {chat ? 'Chat' : 'Orders'}
        </ButtonLink>
        <h1 className="text-3xl">New order</h1>
      </div>
      {made ? (
        <Made id={made} phone={phone} />
      ) : userId ? (
        <NewOrderForm
          key={`${userId} ${phone}`}
          userId={userId}
          phone={phone}
          enquiry={address.get('enquiry') ?? undefined}
          onMade={tell}
        />
      ) : (
        <FormSkeleton />
      )}
    </AdminPage>
  )
}

function Made({ id, phone }: { id: string; phone: string }) {
  useLiveOrders({ order: id })
  const { currentData: order, error, refetch } = useGetOrderQuery(id, { refetchOnMountOrArgChange: true })
  if (!order && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!order)
    return (
      <div className="panel max-w-2xl">
        <LinesSkeleton lines={4} loading="Loading the order" />
      </div>
    )
  return (
    <OrderMade order={order}>
      <ButtonLink to={pathOf(phone)} variant="outline" className="max-sm:w-full">
        Make another order
      </ButtonLink>
    </OrderMade>
  )
}

/** A literal plus means a space in a query string. */
function phoneIn(address: URLSearchParams): string {
  const phone = withCountryCode((address.get('phone') ?? '').replace(/^ /, '+'))
  return isSignInPhone(phone) ? phone : ''
}

function pathOf(phone: string, made?: string): string {
  return `/admin/new-order?${new URLSearchParams({ ...(phone && { phone }), ...(made && { made }) })}`
}
