import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { interleaveReviews } from '@pindivantalu/domain/reviews/interleave-reviews'
import { authorOf } from '@pindivantalu/domain/reviews/review'
import type { TopReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { Carousel, CarouselControls, CarouselSlides } from '../../ui/layout/carousel.tsx'
import { MugguDivider } from '../../ui/layout/muggu-divider.tsx'
import { DayOf } from '../../ui/shop/day-of.tsx'
import { Stars } from '../../ui/shop/stars.tsx'

type ReviewsCarouselProps = { orderReviews: TopReviewView[]; productReviews: TopReviewView[] }

export function ReviewsCarousel({ orderReviews, productReviews }: ReviewsCarouselProps) {
  const reviews = interleaveReviews(orderReviews, productReviews)
  if (reviews.length === 0) return null
  return (
    <Carousel
      label={t('Customer reviews')}
      className="laid-out-late mt-16 border-y border-line bg-sunken lg:mt-24"
    >
      <div className="page py-12 lg:py-16">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
          <div>
            <MugguDivider className="mb-3 h-9" />
            <h2 className="text-3xl lg:text-4xl">{t('Reviews')}</h2>
          </div>
          <CarouselControls noun="review" />
        </div>
        <CarouselSlides
          className="-ms-5"
          slideClassName="ps-5 md:basis-1/2 lg:basis-1/3"
          slides={reviews.map(review => ({
            key: review._id,
            label: t('by {author}', { author: authorOf(review) }),
            content: <ReviewCard review={review} />,
          }))}
        />
      </div>
    </Carousel>
  )
}

function ReviewCard({ review }: { review: TopReviewView }) {
  return (
    <article className="flex h-full flex-col rounded-xl border border-line bg-raised p-6">
      <div className="flex items-center justify-between gap-3">
        <Stars rating={review.rating} className="text-lg" />
        <span className="text-sm text-ink-2">
          <DayOf instant={review.createdAt} />
        </span>
      </div>
      <p className="mt-4 font-display text-xl leading-8 text-ink">{review.comment}</p>
      <footer className="mt-auto flex items-center justify-between gap-3 pt-5 text-sm">
        <span className="font-semibold">{authorOf(review)}</span>
        <span className="text-ink-2">{review.product ? nameOf(review.product) : t('Order review')}</span>
      </footer>
    </article>
  )
}
