import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isWithinReviewWindow, reviewWindowClosesAt } from '@pindivantalu/domain/reviews/review-window'
import { t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { authApi } from '../../../features/accounts/auth.api.ts'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { PriceSummary } from '../../../features/cart/price-summary.tsx'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { DeliveryCode } from '../../../features/orders/delivery-code.tsx'
import { DeliverySlot } from '../../../features/orders/delivery-slot.tsx'
import { PaymentBlock, ShippingBlock } from '../../../features/orders/order-blocks.tsx'
import { dayOf, momentOf } from '../../../features/orders/order-days.ts'
import { OrderItems } from '../../../features/orders/order-items.tsx'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { OrderSummary } from '../../../features/orders/order-summary.tsx'
import { OrderTimeline } from '../../../features/orders/order-timeline.tsx'
import { useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { hasPendingPayment } from '../../../features/orders/payment/has-pending-payment.ts'
import { JustPaid } from '../../../features/orders/payment/just-paid.tsx'
import { PayOrder } from '../../../features/orders/payment/pay-order.tsx'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { rich } from '../../../lib/rich.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { usePaymentNews } from '../checkout/use-payment-news.ts'
import { useRazorpaySettings } from '../checkout/use-razorpay-settings.ts'
import { useTakeFromCart } from '../checkout/use-take-from-cart.ts'
import { FailedPage } from '../offline/failed-page.tsx'
import { CustomerOrder } from './customer-order.tsx'
import { OrderReviews } from './order-reviews.tsx'

/** Customers do not load what only admins do. */
const OrderPanels = lazy(() => import('../../admin/orders/order-panels.tsx'))
const AdminStrip = lazy(() => import('../../admin/admin-strip.tsx'))
/** Few pay on the provider's own page and are led here. */
const ReturnedPayment = lazy(() => import('../../../features/orders/payment/returned-payment.ts'))

export function Component() {
  const { id = '' } = useParams()
  const user = useReader()
  const answer = useGetOrderQuery(id, { refetchOnMountOrArgChange: true })
  // In short steps, between which taps and scrolling are heard: an answer alone is drawn in one go.
  const { currentData: order, error, refetch, fulfilledTimeStamp: receivedAt = 0 } = useDeferredValue(answer)
  useLiveOrders({ order: id })
  return (
    <>
      {user?.isAdmin && (
        // As high as what comes.
        <Suspense fallback={<div className="h-[calc(2.875rem+1px)] border-b border-line bg-raised" />}>
          <AdminStrip place="/admin/orderlist" />
        </Suspense>
      )}
      <meta name="robots" content="noindex" />
      {order && user && (
        <Order key={order._id} order={order} user={user} clock={{ asOf: order.asOf, receivedAt }} />
      )}
      {!order && (
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

/** Customers follow their parcel; admins run an order, their own too. */
function Order(props: OrderProps) {
  return props.user.isAdmin ? <OrderForAdmins {...props} /> : <CustomerOrder {...props} />
}

function OrderForAdmins({ order, user, clock }: OrderProps) {
  const askSettings = useRazorpaySettings()
  const news = usePaymentNews()
  const takeFromCart = useTakeFromCart()
  const [isPaymentLeftOpen] = useState(hasPendingPayment)
  const [isPaidHere, setPaidHere] = useState(false)
  const isOwn = order.user.phone === user.phone
  const deliveredAt = order.deliveredAt ? new Date(order.deliveredAt) : undefined
  const now = useShopTime(clock, deliveredAt && reviewWindowClosesAt(deliveredAt))
  const mayReview = deliveredAt !== undefined && isWithinReviewWindow(deliveredAt, now)
  const reviews = <OrderReviews order={order} writer={isOwn ? user._id : undefined} isOpen={mayReview} />
  return (
    <Page>
      <ShopTitle>{t('Order details')}</ShopTitle>
      {isOwn && isPaymentLeftOpen && (
        <Suspense>
          <ReturnedPayment
            userId={user._id}
            onPlaced={(id, lines) => {
              takeFromCart(lines)
              if (id === order._id) setPaidHere(true)
            }}
          />
        </Suspense>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={isOwn ? '/profile' : '/admin/orderlist'} variant="outline">
          <ArrowLeft className="icon" />
          {t('Back')}
        </ButtonLink>
        <h1 className="min-w-0 text-3xl lg:text-4xl">{t('Order details')}</h1>
        <StatusBadge
          status={order.status}
          isCancelled={order.isCancelled}
          {...(order.deliveredAt && { day: dayOf(order.deliveredAt) })}
        />
      </div>
      <p className="-mt-3 mb-6 text-ink-2">
        {rich(
          t('Order <mono>{reference}</mono>, placed {moment}', {
            reference: order.reference,
            moment: momentOf(order.createdAt),
          }),
          { mono: words => <span className="font-mono text-[.9375rem]">{words}</span> },
        )}
      </p>
      <OrderTimeline order={order} isOwn={isOwn} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
        <div className="grid gap-6 max-lg:order-last">
          <DeliveryCode order={order} clock={clock} />
          {mayReview && reviews}
          {isPaidHere && order.isPaid && <JustPaid maySlotBeChosen={order.slotOptions.length > 0} />}
          <DeliverySlot order={order} clock={clock} isOwn={isOwn} />
          <div className="grid items-start gap-6 md:grid-cols-[1.3fr_1fr]">
            <ShippingBlock order={order} />
            <PaymentBlock order={order} />
          </div>
          <OrderItems items={order.orderItems} />
          {!mayReview && reviews}
          <OrderSummary prices={<PriceSummary prices={order} />}>
            {isOwn && (
              <PayOrder
                order={order}
                user={user}
                askSettings={askSettings}
                news={news}
                onPaid={() => setPaidHere(true)}
              />
            )}
          </OrderSummary>
        </div>
        <AdminPanels order={order} />
      </div>
    </Page>
  )
}

function AdminPanels({ order }: { order: OrderView }) {
  const loading = (
    <div className="panel">
      <LinesSkeleton lines={12} loading="Loading the panels" />
    </div>
  )
  return (
    <div className="grid gap-6">
      <Suspense fallback={loading}>
        <OrderPanels order={order} />
      </Suspense>
    </div>
  )
}
