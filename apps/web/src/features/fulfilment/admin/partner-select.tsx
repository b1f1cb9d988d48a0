import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { type Choices, namedChoices } from './partner-choices.ts'

export const VOIDS_OTP = 'Another one voids an OTP that was already sent.'

type PartnerSelectProps<Partner> = {
  label: string
  choices: Choices<Partner>
  nameOf: (partner: Partner) => string
  value: string
  onChange: (id: string) => void
  /** What stands there while nobody is chosen. */
  nobody: string
  error?: string | undefined
  hint?: ReactNode
  /** Where a heading above says it: the label is heard, and not seen. */
  isLabelHeard?: boolean
}

/** Only those who may be given orders are offered. */
export function PartnerSelect<Partner extends { _id: string; phone: string }>(
  props: PartnerSelectProps<Partner>,
) {
  const { choices, nameOf, value, nobody } = props
  if (!choices.data && choices.error !== undefined)
    return (
      <Alert tone="bad">
        {errorText(choices.error)}{' '}
        <Button variant="outline" size="sm" onClick={() => void choices.refetch()}>
          Reload
        </Button>
      </Alert>
    )
  return (
    <SelectField
      label={props.label}
      isLabelHeard={props.isLabelHeard}
      value={value}
      error={props.error}
      hint={choices.data?.length === 0 ? 'Nobody is approved yet.' : props.hint}
      onChange={event => props.onChange(event.target.value)}
    >
      <option value="">{choices.data ? nobody : 'Loading…'}</option>
      {namedChoices(choices.data ?? [], nameOf).map(({ _id, label }) => (
        <option key={_id} value={_id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
