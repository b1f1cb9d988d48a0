import { RATINGS } from '@pindivantalu/domain/reviews/review'
import type { ComponentProps } from 'react'
import { SelectField } from './select-field.tsx'

type RatingSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

export function RatingSelect(props: RatingSelectProps) {
  return (
    <SelectField {...props} label="Rating">
      <option value="">Select...</option>
      {RATINGS.map(({ rating, label }) => (
        <option key={rating} value={rating}>
          {rating} {label}
        </option>
      ))}
    </SelectField>
  )
}
