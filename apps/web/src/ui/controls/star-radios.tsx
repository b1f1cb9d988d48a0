import { RATINGS } from '@pindivantalu/domain/reviews/ratings'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useId, useRef } from 'react'

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

type StarRadiosProps = {
  /** What is rated, for screen readers: 'Rating of Jantikalu'. */
  legend: string
  rating: number | undefined
  onChoose: (rating: number) => void
  takesFocus: boolean
}

/** One star is tapped, or walked to with the arrow keys. A press on the star that is chosen counts too. */
export function StarRadios({ legend, rating: chosen, onChoose, takesFocus }: StarRadiosProps) {
  const name = useId()
  const stars = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const field = stars.current
    const star = field?.querySelector<HTMLInputElement>('input:checked') ?? field?.querySelector('input')
    star?.focus()
  }, [takesFocus])
  return (
    <fieldset ref={stars}>
      <legend className="sr-only">{legend}</legend>
      <div className="rate">
        {RATINGS.map(({ rating, label }) => (
          <label key={rating} title={t(label)}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={rating}
              aria-label={`${rating} ${t(label)}`}
              checked={rating === chosen}
              onChange={() => onChoose(rating)}
              // A radio that is chosen does not change, but may be what somebody came to press. By key it is not even
              // clicked.
              onClick={() => rating === chosen && onChoose(rating)}
              onKeyDown={event => {
                if (rating !== chosen || (event.key !== ' ' && event.key !== 'Enter')) return
                event.preventDefault()
                onChoose(rating)
              }}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
