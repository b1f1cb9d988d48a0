import {
  useGetTopOrderReviewsQuery,
  useGetTopProductReviewsQuery,
} from '../../features/reviews/reviews.api.ts'
import { ReviewsCarousel } from '../../features/reviews/reviews-carousel.tsx'
import { PartFailure } from './part-failure.tsx'

export default function HomeReviews() {
  const orderReviews = useGetTopOrderReviewsQuery()
  const productReviews = useGetTopProductReviewsQuery()
  const error = orderReviews.error ?? productReviews.error
  return (
    <>
      {error && <PartFailure error={error} />}
      <ReviewsCarousel orderReviews={orderReviews.data ?? []} productReviews={productReviews.data ?? []} />
    </>
  )
}
