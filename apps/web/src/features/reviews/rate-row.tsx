import { RATINGS } from '@pindivantalu/domain/reviews/ratings'
import type { Language } from '@pindivantalu/texts/languages'
import { t } from '@pindivantalu/texts/t'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { StarRadios } from '../../ui/controls/star-radios.tsx'
import { Bone } from '../../ui/feedback/skeleton.tsx'
import { GivenReview } from './given-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { noteFor, type Reviewing } from './reviewing.ts'
import { useReviewDraft } from './use-review-draft.ts'
import { type SendReview, useStarRating } from './use-star-rating.ts'

type Rated = {
  name: string
  lang?: Language | undefined
  /** Beside the name: '500 g'. */
  note?: string
  picture: ReactNode
  review: { rating: number; comment: string; createdAt: string } | undefined
}

type RateRowProps = Omit<Reviewing, 'orderId'> &
  Rated & {
    /** By which the half-written words are found again. */
    draftOf: string
    /** Where the reader came to rate this: the star they chose, or 0 for none yet. */
    asked?: number | undefined
    send: SendReview
  }

/** One thing to be rated, or that was. */
export function RateRow(props: RateRowProps) {
  const { review, writer, isOpen, isLoading } = props
  const [isSent, setSent] = useState(false)
  if (isLoading) return <RowLayout {...props} stars={<Bone className="h-11.25 w-55" />} />
  if (writer !== undefined && isOpen && !isSent && !review?.comment)
    return <OpenRow {...props} writer={writer} onSent={() => setSent(true)} />
  return (
    <RowLayout {...props}>
      {review && <GivenReview review={review} takesFocus={isSent} note={noteFor(writer)} />}
    </RowLayout>
  )
}

function RowLayout({
  name,
  lang,
  note,
  picture,
  stars,
  children,
}: Rated & { stars?: ReactNode; children?: ReactNode }) {
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center gap-3.5">
        {picture}
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-x-4">
          <h4 lang={lang} className="min-w-[min(8rem,100%)] font-display text-lg/6 wrap-break-word">
            {name}
            {note && <span className="ms-2 font-sans text-sm whitespace-nowrap text-ink-2">{note}</span>}
          </h4>
          {stars}
        </div>
      </div>
      <div className="mt-1 sm:ps-[4.375rem]">{children}</div>
    </div>
  )
}

function OpenRow({ onSent, ...props }: RateRowProps & { writer: string; onSent: () => void }) {
  const { name, review, draftOf, writer, asked } = props
  const { rating, choose, sendWith } = useStarRating({
    given: review?.rating,
    preselected: review ? undefined : asked || undefined,
    send: props.send,
  })
  const { comment, change, drop } = useReviewDraft(draftOf, writer)
  const [isWriting, setWriting] = useState(comment !== '' || Boolean(asked))
  const stars = (
    <div className="flex flex-wrap items-center gap-x-2">
      <StarRadios
        legend={t('Rating of {name}', { name })}
        rating={rating}
        takesFocus={asked !== undefined}
        onChoose={chosen => {
          setWriting(true)
          choose(chosen)
        }}
      />
    </div>
  )
  return (
    <RowLayout {...props} stars={stars}>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
        {rating !== undefined && <span className="font-semibold">{wordFor(rating)}</span>}
        {review !== undefined && review.rating === rating && (
          <span className="inline-flex items-center gap-1.5 font-medium text-ok">
            <CircleCheck className="icon" />
            {noteFor(writer)}
          </span>
        )}
      </p>
      {rating !== undefined && isWriting && (
        <ReviewForm
          label={t('Review {name}', { name })}
          comment={comment}
          onChange={change}
          send={sendWith}
          onSent={() => {
            drop()
            onSent()
          }}
        />
      )}
      {rating !== undefined && !isWriting && (
        <Button variant="ghost" size="sm" className="-ms-3 min-h-11" onClick={() => setWriting(true)}>
          {t('Add a comment')}
        </Button>
      )}
    </RowLayout>
  )
}

function wordFor(rating: number): string {
  const word = RATINGS.find(one => one.rating === rating)?.label
  return word ? t(word) : ''
}
