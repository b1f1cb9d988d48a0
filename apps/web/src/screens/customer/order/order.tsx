import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { hasDuty, isStaff } from '@pindivantalu/domain/accounts/staff-roles'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { authApi } from '../../../features/accounts/auth.api.ts'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { OwnerOrderSkeleton } from '../../admin/orders/owner-order-skeleton.tsx'
import { FailedPage } from '../offline/failed-page.tsx'
import { CustomerOrder } from './customer-order.tsx'

/** Customers do not load what only admins do. */
const OwnerOrder = lazy(() => import('../../admin/orders/owner-order.tsx'))

export function Component() {
  const { id = '' } = useParams()
  const user = useReader()
  const answer = useGetOrderQuery(id, { refetchOnMountOrArgChange: true })
  // In short steps, between which taps and scrolling are heard: an answer alone is drawn in one go.
  const { currentData: order, error, refetch, fulfilledTimeStamp: receivedAt = 0 } = useDeferredValue(answer)
  const isWorker = user !== null && isStaff(user)
  // The frame of those who work on orders follows all of them already.
  useLiveOrders(user && hasDuty(user, 'order') ? {} : { order: id })
  return (
    <>
      <meta name="robots" content="noindex" />
      {order && user && (
        <Order key={order._id} order={order} user={user} clock={{ asOf: order.asOf, receivedAt }} />
      )}
      {!order && isWorker && error === undefined && <OwnerOrderSkeleton />}
      {!order && !(isWorker && error === undefined) && (
        <Page className="without-search-row">
          <ShopTitle>{t('Order details')}</ShopTitle>
          {error === undefined ? (
            <OrderSkeleton />
          ) : (
            <NoOrder error={error} onReload={() => void refetch()} />
          )}
        </Page>
      )}
    </>
  )
}

/** The current user; on the server, the customer whose page it fills (app/own-page.ts). */
function useReader(): UserInfo | null {
  const user = useSelector(selectUser)
  const { data: asked = null } = authApi.endpoints.getProfile.useQueryState()
  return user ?? asked
}

function NoOrder({ error, onReload }: { error: unknown; onReload: () => void }) {
  const status = statusOf(error)
  // On the way to the sign-in.
  if (status === 401) return <OrderSkeleton />
  if (status !== 400 && status !== 404) return <FailedPage reason={errorText(error)} onReload={onReload} />
  return (
    <EmptyState
      headingLevel={1}
      className="py-24"
      title={t('Order not found')}
      hint={t('There is no such order among yours. It may belong to another account.')}
      action={<ButtonLink to="/profile">{t('See your orders')}</ButtonLink>}
    />
  )
}

type OrderProps = { order: OrderView; user: UserInfo; clock: ShopClock }

/** Customers follow their parcel, and so do the staff with what they bought; admins run an order, their own too. */
function Order(props: OrderProps) {
  const { user, order } = props
  const runsIt = user.isAdmin || (hasDuty(user, 'order') && order.user.phone !== user.phone)
  if (!runsIt) return <CustomerOrder {...props} />
  return (
    <Suspense fallback={<OwnerOrderSkeleton />}>
      <OwnerOrder {...props} />
    </Suspense>
  )
}
