import type { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { type FormEvent, useRef, useState } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RatingSelect } from '../../ui/controls/rating-select.tsx'
import { TextAreaField } from '../../ui/controls/text-field.tsx'
import { problemsIn, roomLeft, wordsOf } from './review-draft.ts'
import { useReviewDraft } from './use-review-draft.ts'

type ReviewFormProps = {
  /** What is reviewed, for screen readers: 'Review Jantikalu'. */
  label: string
  /** By which the half-written review is found again. */
  draftOf: string
  userId: string
  variant: 'primary' | 'outline'
  isSending: boolean
  send: (words: ReviewRequest) => Promise<{ error?: unknown }>
  onSent: () => void
}

export function ReviewForm({ label, draftOf, userId, variant, isSending, send, onSent }: ReviewFormProps) {
  const { draft, change, drop } = useReviewDraft(draftOf, userId)
  const [isJudged, setJudged] = useState(false)
  /** Nobody sees a mistake while still typing. */
  const [isLeft, setLeft] = useState(false)
  const rating = useRef<HTMLSelectElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const problems = problemsIn(draft)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setJudged(true)
    if (problems.rating) return rating.current?.focus()
    if (problems.comment) return comment.current?.focus()
    const { error } = await send(wordsOf(draft))
    if (error) return sayFailure(error)
    drop()
    toast.ok(t('Thank you for your review'))
    onSent()
  }

  return (
    <form className="grid gap-4 sm:grid-cols-[13rem_1fr]" aria-label={label} noValidate onSubmit={submit}>
      <RatingSelect
        ref={rating}
        required
        name="rating"
        value={draft.rating}
        error={isJudged ? problems.rating : undefined}
        onChange={event => change({ rating: event.target.value })}
      />
      <TextAreaField
        ref={comment}
        label={t('Comment')}
        optional
        name="comment"
        rows={2}
        value={draft.comment}
        hint={roomLeft(draft.comment)}
        error={isJudged || isLeft ? problems.comment : undefined}
        onBlur={() => setLeft(true)}
        readOnly={isSending}
        onChange={event => change({ comment: event.target.value })}
      />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          variant={variant}
          className="px-6"
          isBusy={isSending}
          busyLabel={t('Submitting...')}
        >
          {t('Submit')}
        </Button>
      </div>
    </form>
  )
}
