import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { reviewWindowClosesAt } from '@pindivantalu/domain/reviews/review-window'
import { readStars } from '@pindivantalu/domain/reviews/stars-asked'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  useGetOrderedProductReviewsQuery,
  useGetOrderReviewQuery,
} from '../../../features/reviews/given-reviews.api.ts'
import { OrderReview } from '../../../features/reviews/order-review.tsx'
import { OrderedProductReviews } from '../../../features/reviews/ordered-product-reviews.tsx'
import { WINDOW_EXPIRED } from '../../../features/reviews/reviewing.ts'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { reviewBlocks } from './review-blocks.ts'

type OrderReviewsProps = {
  order: OrderView
  /** The customer; undefined for an admin, who reads only. */
  writer: string | undefined
  isOpen: boolean
}

export function OrderReviews(props: OrderReviewsProps) {
  const { deliveredAt, replaces } = props.order
  // Those of the order in whose place it was sent are given there.
  if (replaces) return null
  if (deliveredAt) return <ReviewsOfDelivered {...props} deliveredAt={deliveredAt} />
  if (props.writer === undefined) return null
  return <p className="hint text-center">{t('Review can be provided after order delivery')}</p>
}

function ReviewsOfDelivered({
  order,
  writer,
  isOpen,
  deliveredAt,
}: OrderReviewsProps & { deliveredAt: string }) {
  const ofOrder = useGetOrderReviewQuery(order._id)
  const ofProducts = useGetOrderedProductReviewsQuery(order._id)
  const [params] = useSearchParams()
  const [asked] = useState(() => readStars(params.get('stars')))
  const { currentData: review } = ofOrder
  const { currentData: reviews } = ofProducts
  const error = ofOrder.error ?? ofProducts.error
  const isFailed = error && statusOf(error) !== 401
  const isLoading = review === undefined || !reviews
  const mayWrite = writer !== undefined && isOpen
  const reviewing = { orderId: order._id, writer, isOpen, isLoading }
  // What can be rated is known before what was: its rows keep the room.
  if (!isLoading || (mayWrite && !isFailed)) {
    const given = { review: review ?? null, reviews: reviews ?? [] }
    const shown = reviewBlocks({ writer, isOpen, items: order.orderItems, ...given })
    if (!shown.ofOrder && shown.products.length === 0 && !shown.isTooLate) return null
    const lastDay = dayInHyderabad(reviewWindowClosesAt(new Date(deliveredAt)))
    return (
      <section className="panel" aria-labelledby="reviews">
        <div className="mb-1 sm:flex sm:items-baseline sm:justify-between sm:gap-x-4">
          <h2 id="reviews" className="panel-title">
            {mayWrite ? t('How did they taste?') : t('Reviews')}
          </h2>
          {mayWrite && (
            <p className="text-sm text-ink-2">{t('Until {day}', { day: formatWeekday(lastDay) })}</p>
          )}
        </div>
        {isLoading && (
          <p role="status" className="sr-only">
            {t('Loading reviews')}
          </p>
        )}
        <div className="divide-y divide-line">
          {shown.products.length > 0 && <OrderedProductReviews {...reviewing} products={shown.products} />}
          {shown.ofOrder && <OrderReview {...reviewing} review={given.review} asked={asked} />}
        </div>
        {shown.isTooLate && (
          <div className="mt-2">
            <Alert tone="info">{t(WINDOW_EXPIRED)}</Alert>
          </div>
        )}
      </section>
    )
  }
  const reload = () => {
    void ofOrder.refetch()
    void ofProducts.refetch()
  }
  return (
    <section className="panel" aria-label={t('Reviews')}>
      {isFailed ? (
        <ErrorNotice reason={errorText(error)} onReload={reload} />
      ) : (
        <LinesSkeleton lines={4} loading={t('Loading reviews')} />
      )}
    </section>
  )
}
