import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { Stars } from '../../ui/shop/stars.tsx'

type ProductReviewsProps = { rating: number; numReviews: number; children: ReactNode }

/** The average beside the reviews themselves. */
export function ProductReviews({ rating, numReviews, children }: ProductReviewsProps) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="laid-out-late mt-14 grid gap-x-16 gap-y-8 border-t border-line pt-10 lg:mt-20 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 id="reviews-heading" className="text-3xl">
          {t('Reviews')}
        </h2>
        {numReviews > 0 && (
          <>
            <p className="mt-4 font-display text-5xl">{rating.toFixed(1)}</p>
            <p className="mt-1">
              <Stars rating={rating} className="text-2xl" />
            </p>
            <p className="mt-1 text-ink-2">
              {t('{count, plural, one {1 review} other {{count} reviews}}', { count: numReviews })}
            </p>
          </>
        )}
      </div>
      {children}
    </section>
  )
}
