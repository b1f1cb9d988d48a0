import { RATINGS } from '@pindivantalu/domain/reviews/ratings'
import { t } from '@pindivantalu/texts/t'
import type { ComponentProps } from 'react'
import { SelectField } from './select-field.tsx'

type RatingSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

export function RatingSelect(props: RatingSelectProps) {
  return (
    <SelectField {...props} label={t('Rating')}>
      <option value="">{t('Select...')}</option>
      {RATINGS.map(({ rating, label }) => (
        <option key={rating} value={rating}>
          {rating} {t(label)}
        </option>
      ))}
    </SelectField>
  )
}
