import { halfSteps } from '@pindivantalu/domain/reviews/stars'
import { t } from '@pindivantalu/texts/t'
import { classNames } from '../class-names.ts'

type StarsProps = {
  /** 0 to 5, one decimal. */
  rating: number
  /** The stars are as large as the text: `text-lg`, `text-2xl`. */
  className?: string
}

/** Five stars, drawn to the nearest half. */
export function Stars({ rating, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={t('Rated {rating} out of 5', { rating })}
      className={classNames('stars', className)}
      data-stars={halfSteps(rating)}
    />
  )
}
