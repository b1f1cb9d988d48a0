import type { ProductReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { DayOf } from '../../ui/day-of.tsx'
import { Stars } from '../../ui/stars.tsx'

const NO_REVIEWS = 'No product reviews yet. Would be delighted to get a review of this product from you soon.'

type ProductReviewsProps = { rating: number; numReviews: number; reviews: ProductReviewView[] }

export function ProductReviews({ rating, numReviews, reviews }: ProductReviewsProps) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="mt-14 border-t border-line pt-10 lg:mt-20"
    >
      {reviews.length === 0 ? (
        <>
          <ReviewsHeading />
          <p className="mt-4 max-w-xl text-lg text-ink-2">{NO_REVIEWS}</p>
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[18rem_1fr] lg:gap-16">
          <div>
            <ReviewsHeading />
            <p className="mt-4 font-display text-5xl">{rating.toFixed(1)}</p>
            <p className="mt-1">
              <Stars rating={rating} className="text-2xl" />
            </p>
            <p className="mt-1 text-ink-2">{numReviews === 1 ? '1 review' : `${numReviews} reviews`}</p>
          </div>
          <ul className="divide-y divide-line">
            {reviews.map(review => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function ReviewsHeading() {
  return (
    <h2 id="reviews-heading" className="text-3xl">
      Reviews
    </h2>
  )
}

function ReviewItem({ review }: { review: ProductReviewView }) {
  return (
    <li className="py-6 first:pt-0">
      <article>
        <h3 className="font-sans text-lg font-semibold">{review.name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <Stars rating={review.rating} className="text-base" />
          <DayOf instant={review.createdAt} />
        </p>
        <p className="mt-2.5 max-w-prose whitespace-pre-line">{review.comment}</p>
      </article>
    </li>
  )
}
