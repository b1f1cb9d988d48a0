import type { OrderReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { CircleCheck } from 'lucide-react'
import { DayOf } from '../../ui/shop/day-of.tsx'
import { Stars } from '../../ui/shop/stars.tsx'

type GivenReviewProps = {
  review: Pick<OrderReviewView, 'rating' | 'comment' | 'createdAt'>
  /** Where the form stood a moment ago: its author goes on from here. */
  takesFocus: boolean
  /** 'Your review', for its author. */
  note: string
}

export function GivenReview({ review, takesFocus, note }: GivenReviewProps) {
  return (
    <div ref={takesFocus ? focus : undefined} tabIndex={-1} className="outline-none wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Stars rating={review.rating} className="text-base" />
        <DayOf instant={review.createdAt} />
      </p>
      {review.comment && <p className="mt-2 max-w-prose whitespace-pre-line">{review.comment}</p>}
      <p className="mt-1 inline-flex items-center gap-1.5 text-sm font-medium text-ok">
        <CircleCheck className="icon" />
        {note}
      </p>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
