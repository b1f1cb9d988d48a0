import type { OrderReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { GivenReview } from './given-review.tsx'
import { useReviewOrderMutation } from './given-reviews.api.ts'
import { ReviewForm } from './review-form.tsx'
import { noteFor, type Reviewing, WINDOW_EXPIRED } from './reviewing.ts'

type OrderReviewProps = Reviewing & { review: OrderReviewView | null }

/** Of the order as a whole. */
export function OrderReview({ review, orderId, writer, isOpen }: OrderReviewProps) {
  const [send, { isLoading }] = useReviewOrderMutation()
  const [isSent, setSent] = useState(false)
  const mayWrite = !review && writer !== undefined && isOpen
  return (
    <section
      className={classNames('panel', mayWrite && 'border-turmeric-300')}
      aria-labelledby="order-review"
    >
      <h2 id="order-review" className="panel-title mb-3">
        {t('Order review')}
      </h2>
      {review && <GivenReview review={review} takesFocus={isSent} note={noteFor(writer)} />}
      {mayWrite && (
        <>
          <p className="-mt-2 mb-4 text-ink-2">
            {t('How was the order as a whole? You can review for 7 days after delivery.')}
          </p>
          <ReviewForm
            label={t('Review the order')}
            draftOf={`order ${orderId}`}
            userId={writer}
            variant="primary"
            isSending={isLoading}
            send={words => send({ orderId, words })}
            onSent={() => setSent(true)}
          />
        </>
      )}
      {!review && writer !== undefined && !isOpen && <Alert tone="info">{t(WINDOW_EXPIRED)}</Alert>}
    </section>
  )
}
