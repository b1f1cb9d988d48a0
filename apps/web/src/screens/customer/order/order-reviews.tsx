import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import {
  useGetOrderedProductReviewsQuery,
  useGetOrderReviewQuery,
} from '../../../features/reviews/given-reviews.api.ts'
import { OrderReview } from '../../../features/reviews/order-review.tsx'
import { OrderedProductReviews } from '../../../features/reviews/ordered-product-reviews.tsx'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { reviewBlocks } from './review-blocks.ts'

type OrderReviewsProps = {
  order: OrderView
  /** The customer; undefined for an admin, who reads only. */
  writer: string | undefined
  isOpen: boolean
}

export function OrderReviews(props: OrderReviewsProps) {
  if (props.order.deliveredAt) return <ReviewsOfDelivered {...props} />
  if (props.writer === undefined) return null
  return (
    <Panel title={t('Reviews')} titleClassName="mb-3">
      <Alert tone="info">{t('Review can be provided after order delivery')}</Alert>
    </Panel>
  )
}

function ReviewsOfDelivered({ order, writer, isOpen }: OrderReviewsProps) {
  const ofOrder = useGetOrderReviewQuery(order._id)
  const ofProducts = useGetOrderedProductReviewsQuery(order._id)
  const { currentData: review } = ofOrder
  const { currentData: reviews } = ofProducts
  const error = ofOrder.error ?? ofProducts.error
  const reviewing = { orderId: order._id, writer, isOpen }
  if (review !== undefined && reviews) {
    const shows = reviewBlocks({ writer, isOpen, review, reviews })
    return (
      <>
        {shows.ofOrder && <OrderReview {...reviewing} review={review} />}
        {shows.ofProducts && (
          <OrderedProductReviews {...reviewing} items={order.orderItems} reviews={reviews} />
        )}
      </>
    )
  }
  const reload = () => {
    void ofOrder.refetch()
    void ofProducts.refetch()
  }
  return (
    <section className="panel" aria-label={t('Reviews')}>
      {error && statusOf(error) !== 401 ? (
        <ErrorNotice reason={errorText(error)} onReload={reload} />
      ) : (
        <LinesSkeleton lines={4} loading={t('Loading reviews')} />
      )}
    </section>
  )
}
