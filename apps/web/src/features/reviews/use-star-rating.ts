import type { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { useRef, useState } from 'react'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'

export type SendReview = (words: ReviewRequest) => Promise<{ error?: unknown }>

type StarRatingFacts = {
  /** What the shop has. */
  given: number | undefined
  /** What is chosen before anybody tapped, and not sent. */
  preselected: number | undefined
  send: SendReview
}

/** A star answers at once and is saved behind; where that fails, the stars are again what the shop has. */
export function useStarRating({ given, preselected, send }: StarRatingFacts) {
  const [chosen, setChosen] = useState(preselected)
  /** One after the other, or a star would overtake the one that was tapped after it. */
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const lastTap = useRef(0)

  const save = (rating: number) => {
    setChosen(rating)
    const tap = ++lastTap.current
    sending.current = sending.current.then(async () => {
      if (tap !== lastTap.current) return
      const { error } = await send({ rating, comment: '' })
      if (!error || tap !== lastTap.current) return
      setChosen(undefined)
      if (statusOf(error) === 401) return
      toast.bad(errorText(error), { action: { label: t('Try again'), run: () => save(rating) } })
    })
  }

  return {
    rating: chosen ?? given,
    choose: (rating: number) => {
      if (rating !== given || (chosen !== undefined && chosen !== given)) save(rating)
    },
    /** With words, when the stars before have arrived. */
    sendWith: async (comment: string) => {
      await sending.current
      return send({ rating: chosen ?? given ?? 0, comment })
    },
  }
}
