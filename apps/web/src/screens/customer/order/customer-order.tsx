import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { type CustomerState, customerState, orderSentence } from '@pindivantalu/domain/orders/customer-steps'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isWithinReviewWindow, reviewWindowClosesAt } from '@pindivantalu/domain/reviews/review-window'
import { t } from '@pindivantalu/texts/t'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { PriceSummary } from '../../../features/cart/price-summary.tsx'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { Arrival } from '../../../features/orders/customer/arrival.tsx'
import { CodeCard } from '../../../features/orders/customer/code-card.tsx'
import { MoneyBack } from '../../../features/orders/customer/money-back.tsx'
import { NeedAHand } from '../../../features/orders/customer/need-a-hand.tsx'
import { OrderTrail } from '../../../features/orders/customer/order-trail.tsx'
import { PaidBackParts } from '../../../features/orders/customer/paid-back-parts.tsx'
import { Parcel } from '../../../features/orders/customer/parcel.tsx'
import { Receipt } from '../../../features/orders/customer/receipt.tsx'
import { Thanks } from '../../../features/orders/customer/thanks.tsx'
import { LinkedOrders } from '../../../features/orders/linked-orders.tsx'
import { hasPendingPayment } from '../../../features/orders/payment/has-pending-payment.ts'
import { forgetPaid, isPaidJustNow } from '../../../features/orders/payment/paid-just-now.ts'
import { PayOrder } from '../../../features/orders/payment/pay-order.tsx'
import { ORDER_PAID, ORDER_PLACED } from '../../../features/orders/payment/payment-texts.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { NoteAndGift } from '../../../ui/shop/note-and-gift.tsx'
import { usePaymentNews } from '../checkout/use-payment-news.ts'
import { useRazorpaySettings } from '../checkout/use-razorpay-settings.ts'
import { useTakeFromCart } from '../checkout/use-take-from-cart.ts'
import { OrderAgain } from '../order-again/order-again.tsx'
import { OrderHeading, TeluguHeading } from './order-heading.tsx'
import { OrderReviews } from './order-reviews.tsx'

/** Few pay on the provider's own page and are led here. */
const ReturnedPayment = lazy(() => import('../../../features/orders/payment/returned-payment.ts'))

/** Few think better of it. */
const WithdrawOrder = lazy(() => import('../../../features/orders/customer/withdraw-order.tsx'))

type CustomerOrderProps = { order: OrderView; user: UserInfo; clock: ShopClock }

/** An order as the customer meets it who made it. */
export function CustomerOrder({ order, user, clock }: CustomerOrderProps) {
  const takeFromCart = useTakeFromCart()
  const [isPaymentLeftOpen] = useState(hasPendingPayment)
  const [paymentNews, setPaymentNews] = useState<string | undefined>(
    isPaidJustNow(order._id) ? ORDER_PLACED : undefined,
  )
  // Coming back here does not thank again.
  useEffect(forgetPaid, [])
  const follow = () => {
    setPaymentNews(undefined)
    window.scrollTo({ top: 0 })
  }
  const carrier = order.delivery.deliveryPartner
  const sentence = orderSentence(order, (carrier && firstNameOf(carrier.name)) || undefined)
  return (
    <div className="without-search-row" data-filled>
      <ShopTitle>{`${sentence} | ${t('Order details')}`}</ShopTitle>
      {/* Says what has changed, wherever the reader is. */}
      <p role="status" className="sr-only">
        {sentence}
      </p>
      {isPaymentLeftOpen && (
        <Suspense>
          <ReturnedPayment
            userId={user._id}
            onPlaced={(id, lines) => {
              takeFromCart(lines)
              if (id === order._id) setPaymentNews(ORDER_PLACED)
            }}
          />
        </Suspense>
      )}
      {paymentNews && order.isPaid ? (
        <Thanks
          order={order}
          news={t(paymentNews)}
          slot={<Arrival order={order} clock={clock} isUnfolded />}
          onFollow={follow}
        />
      ) : (
        <Page>
          <Link
            to="/profile"
            className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
          >
            <ArrowLeft className="icon" />
            {t('My orders')}
          </Link>
          <Following
            order={order}
            clock={clock}
            user={user}
            sentence={sentence}
            onPaid={() => setPaymentNews(ORDER_PAID)}
          />
        </Page>
      )}
    </div>
  )
}

type FollowingProps = CustomerOrderProps & { sentence: string; onPaid: () => void }

function Following({ order, user, clock, sentence, onPaid }: FollowingProps) {
  const askSettings = useRazorpaySettings()
  const news = usePaymentNews()
  const { whatsappNumber, seller } = useGetConfigQuery().data ?? {}
  const deliveredAt = order.deliveredAt ? new Date(order.deliveredAt) : undefined
  const now = useShopTime(clock, deliveredAt && reviewWindowClosesAt(deliveredAt))
  const mayReview = deliveredAt !== undefined && isWithinReviewWindow(deliveredAt, now)
  const state = customerState(order)
  const reviews = <OrderReviews order={order} writer={user._id} isOpen={mayReview} />
  return (
    <>
      {state !== 'on its way' && <OrderHeading order={order} sentence={sentence} now={now} />}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          {state === 'on its way' && (
            <CodeCard
              order={order}
              clock={clock}
              teluguHeading={<TeluguHeading order={order} isOnYellow />}
            />
          )}
          {state === 'missed' && <Arrival order={order} clock={clock} />}
          {state !== 'cancelled' && <PaidBackParts order={order} />}
          {mayReview && reviews}
          <LinkedOrders order={order} />
          {state === 'cancelled' ? (
            <MoneyBack order={order} now={now} />
          ) : (
            <OrderTrail order={order} now={now} />
          )}
          <ParcelOf order={order} state={state} />
          {(order.deliveryNote || order.gift) && (
            <section className="panel" aria-label={t('For the parcel')}>
              <NoteAndGift deliveryNote={order.deliveryNote} gift={order.gift} />
            </section>
          )}
          {(state === 'unpaid' || state === 'received' || state === 'making') && (
            <Arrival order={order} clock={clock} />
          )}
          {(state === 'received' || state === 'making') && <CodeComes />}
          {!mayReview && state !== 'cancelled' && reviews}
        </div>
        <aside className="grid min-w-0 gap-5 lg:sticky lg:top-28 lg:gap-6" aria-label={t('Details')}>
          <Receipt order={order} prices={<PriceSummary prices={order} />}>
            {state !== 'cancelled' && (
              <PayOrder order={order} user={user} askSettings={askSettings} news={news} onPaid={onPaid} />
            )}
            {state === 'unpaid' && (
              <Suspense>
                <WithdrawOrder order={order} />
              </Suspense>
            )}
          </Receipt>
          <NeedAHand
            order={order}
            whatsappNumber={whatsappNumber}
            phone={state === 'missed' ? seller?.phone : null}
          />
        </aside>
      </div>
    </>
  )
}

/** What was not made can be wanted still; what was not handed over waits. */
function ParcelOf({ order, state }: { order: OrderView; state: CustomerState }) {
  const { orderItems: items, replaces } = order
  if (state === 'missed') return <Parcel items={items} title={t('Waiting for you')} />
  if (state !== 'cancelled' || replaces) return <Parcel items={items} />
  return (
    <Parcel items={items} title={t('Still want them?')}>
      <OrderAgain items={items} variant="primary" size="lg" className="w-full" />
    </Parcel>
  )
}

function CodeComes() {
  return (
    <section className="flex gap-4 rounded-lg bg-sunken p-4 sm:p-5" aria-labelledby="code-comes">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-raised text-ink-2">
        <KeyRound className="icon" />
      </span>
      <div className="min-w-0">
        <h2 id="code-comes" className="font-sans text-base font-semibold">
          {t('Your delivery code comes at the door')}
        </h2>
        <p className="text-ink-2">
          {t('It appears here, and comes by SMS and WhatsApp, when your parcel is brought.')}
        </p>
      </div>
    </section>
  )
}
