import { authorOf } from '@pindivantalu/domain/reviews/review'
import type { ProductReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { t, text } from '@pindivantalu/texts/t'
import { errorText } from '../../lib/api/error-text.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { DayOf } from '../../ui/shop/day-of.tsx'
import { Stars } from '../../ui/shop/stars.tsx'

const NO_REVIEWS = text(
  'No product reviews yet. Would be delighted to get a review of this product from you soon.',
)

type ReviewListProps = {
  /** Undefined until they have come. */
  reviews: ProductReviewView[] | undefined
  error: unknown
  onReload: () => void
}

export function ReviewList({ reviews, error, onReload }: ReviewListProps) {
  if (error) return <ErrorNotice reason={errorText(error)} onReload={onReload} className="py-6" />
  if (!reviews) return <LinesSkeleton lines={6} loading={t('Loading reviews')} />
  if (reviews.length === 0) return <p className="max-w-xl text-lg text-ink-2">{t(NO_REVIEWS)}</p>
  return (
    <ul className="divide-y divide-line">
      {reviews.map(review => (
        <li key={review._id} className="py-6 first:pt-0">
          <article>
            <h3 className="font-sans text-lg font-semibold">{authorOf(review)}</h3>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
              <Stars rating={review.rating} className="text-base" />
              <DayOf instant={review.createdAt} />
            </p>
            <p className="mt-2.5 max-w-prose whitespace-pre-line">{review.comment}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
