import type { ReactNode } from 'react'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { type ChosenCook, type CookChoices, chooseCook, kitchenInWords } from '../partner-choices.ts'
import { PartnerSelect } from '../partner-select.tsx'

type CookFieldsProps = {
  label: string
  nobody: string
  cooks: CookChoices
  chosen: ChosenCook
  onChoose: (chosen: ChosenCook) => void
  error?: string | undefined
  hint?: ReactNode
  /** Where a heading above says it: labels are heard, and not seen. */
  isLabelHeard?: boolean
}

/** A cook, and the kitchen where the order is collected. */
export function CookFields({
  label,
  nobody,
  cooks,
  chosen,
  onChoose,
  error,
  hint,
  isLabelHeard = false,
}: CookFieldsProps) {
  const kitchens = cooks.data?.find(({ _id }) => _id === chosen.partnerId)?.addresses
  return (
    <>
      <PartnerSelect
        label={label}
        isLabelHeard={isLabelHeard}
        nobody={nobody}
        choices={cooks}
        nameOf={cook => cook.organizationName}
        value={kitchens ? chosen.partnerId : ''}
        onChange={id => onChoose(chooseCook(cooks.data ?? [], id))}
        error={error}
        hint={hint}
      />
      {kitchens && (
        <SelectField
          label="Pickup address"
          isLabelHeard={isLabelHeard}
          value={chosen.addressId}
          onChange={event => onChoose({ ...chosen, addressId: event.target.value })}
        >
          {kitchens.map(kitchen => (
            <option key={kitchen._id} value={kitchen._id}>
              {kitchenInWords(kitchen)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
