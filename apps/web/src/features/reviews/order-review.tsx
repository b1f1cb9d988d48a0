import type { OrderReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { Bike } from 'lucide-react'
import { useReviewOrderMutation } from './given-reviews.api.ts'
import { RateRow } from './rate-row.tsx'
import type { Reviewing } from './reviewing.ts'

type OrderReviewProps = Reviewing & {
  review: OrderReviewView | null
  /** Where the reader came to rate the order: the star they chose, or 0 for none yet. */
  asked: number | undefined
}

/** Of the order as a whole. */
export function OrderReview({ orderId, review, asked, ...reviewing }: OrderReviewProps) {
  const [send] = useReviewOrderMutation()
  return (
    <section aria-labelledby="order-review">
      <h3 id="order-review" className="sr-only">
        {t('Order review')}
      </h3>
      <RateRow
        {...reviewing}
        name={t('Order and delivery')}
        picture={
          <span className="grid size-14 flex-none place-items-center rounded-md bg-turmeric-100 text-tamarind-900">
            <Bike className="size-6" aria-hidden="true" />
          </span>
        }
        review={review ?? undefined}
        draftOf={`order ${orderId}`}
        asked={asked}
        send={words => send({ orderId, words })}
      />
    </section>
  )
}
