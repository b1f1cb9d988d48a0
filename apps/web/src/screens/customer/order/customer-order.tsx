import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { CANCEL_REASON_TEXTS } from '@pindivantalu/domain/orders/cancellation/cancellation'
import { customerState, orderSentence, TELUGU_HEADINGS } from '@pindivantalu/domain/orders/customer-steps'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { arrivalInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { isWithinReviewWindow, reviewWindowClosesAt } from '@pindivantalu/domain/reviews/review-window'
import { language, t } from '@pindivantalu/texts/t'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { PriceSummary } from '../../../features/cart/price-summary.tsx'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { Arrival } from '../../../features/orders/customer/arrival.tsx'
import { MoneyBack } from '../../../features/orders/customer/cancelled.tsx'
import { CodeCard } from '../../../features/orders/customer/code-card.tsx'
import { missedInWords } from '../../../features/orders/customer/missed-in-words.ts'
import { NeedAHand } from '../../../features/orders/customer/need-a-hand.tsx'
import { OrderTrail } from '../../../features/orders/customer/order-trail.tsx'
import { Parcel } from '../../../features/orders/customer/parcel.tsx'
import { Receipt } from '../../../features/orders/customer/receipt.tsx'
import { Thanks } from '../../../features/orders/customer/thanks.tsx'
import { LinkedOrders } from '../../../features/orders/linked-orders.tsx'
import { momentOf } from '../../../features/orders/order-days.ts'
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
import { OrderReviews } from './order-reviews.tsx'
import { ReportProblem } from './report-problem.tsx'

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
  const whatsappNumber = useGetConfigQuery().data?.whatsappNumber
  const deliveredAt = order.deliveredAt ? new Date(order.deliveredAt) : undefined
  const now = useShopTime(clock, deliveredAt && reviewWindowClosesAt(deliveredAt))
  const mayReview = deliveredAt !== undefined && isWithinReviewWindow(deliveredAt, now)
  const state = customerState(order)
  const reviews = <OrderReviews order={order} writer={user._id} isOpen={mayReview} />
  return (
    <>
      {state !== 'on its way' && <Heading order={order} sentence={sentence} now={now} />}
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
          {mayReview && reviews}
          <LinkedOrders order={order} />
          {state === 'cancelled' ? (
            <MoneyBack order={order} now={now} />
          ) : (
            <OrderTrail order={order} now={now} />
          )}
          <Parcel items={order.orderItems} />
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
          <NeedAHand order={order} whatsappNumber={whatsappNumber} />
        </aside>
      </div>
    </>
  )
}

function Heading({ order, sentence, now }: { order: OrderView; sentence: string; now: Date }) {
  return (
    <div className="mb-5 lg:mb-7">
      <TeluguHeading order={order} />
      <h1 className="text-3xl lg:text-4xl">{sentence}</h1>
      <p className="mt-1.5 max-w-prose text-lg text-ink-2">{whatComesNext(order, now)}</p>
      {(order.deliveredAt || order.isCancelled) && !order.replaces && (
        <div className="mt-4 flex flex-wrap gap-3">
          <OrderAgain items={order.orderItems} variant="primary" className="max-sm:w-full" />
          <ReportProblem order={order} now={now} />
        </div>
      )}
    </div>
  )
}

/** For readers of English alone: in Telugu the sentence itself says it. */
function TeluguHeading({ order, isOnYellow = false }: { order: OrderView; isOnYellow?: boolean }): ReactNode {
  const state = customerState(order)
  if (language() !== 'en' || state === 'unpaid') return null
  return (
    <p
      lang="te"
      className={isOnYellow ? 'text-xl' : 'text-2xl leading-[1.6] text-link lg:text-3xl lg:leading-[1.6]'}
    >
      {TELUGU_HEADINGS[state]}
    </p>
  )
}

function whatComesNext(order: OrderView, now: Date): string {
  const arrival = arrivalInWords(order.delivery, now)
  switch (customerState(order)) {
    case 'unpaid':
      return t('Nothing is made until it is paid. It is kept for you as it is.')
    case 'received':
      return arrival ?? t('We are finding the kitchen that makes it.')
    case 'making':
      return arrival ?? t('A home kitchen is making your order.')
    case 'missed':
      return missedInWords(order, now)
    case 'on its way':
      return arrival ?? ''
    case 'delivered':
      return t('Handed over {moment}.', { moment: momentOf(order.deliveredAt ?? order.asOf) })
    case 'cancelled':
      return t(CANCEL_REASON_TEXTS[order.cancelReason ?? 'customer_asked'])
  }
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
