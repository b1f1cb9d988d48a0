import { NO_STATE_CHOSEN, STATES } from '@pindivantalu/domain/addresses/address'
import { Trash2 } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../lib/forms/form-field.ts'
import { isFilled, type Verdict } from '../../../lib/forms/form-rules.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { areOtherPhones, isAnyPhone, isMapLinkOrNone, isPostalCode } from './form-rules.ts'
import type { KitchenDraft, SourcingPartnerDraft } from './sourcing-partner-draft.ts'

type KitchenFieldsProps = {
  form: UseFormReturn<SourcingPartnerDraft>
  index: number
  /** The only kitchen stays: without one nothing could be collected. */
  onRemove: (() => void) | undefined
}

/** Where orders are collected. */
export function KitchenFields({ form, index, onRemove }: KitchenFieldsProps) {
  const field = (name: keyof KitchenDraft, validate?: (text: string) => Verdict) => ({
    autoComplete: 'off',
    ...fieldOf(form, `addresses.${index}.${name}`, validate),
  })
  const name = `Kitchen ${index + 1}`
  return (
    <fieldset className="panel">
      <legend className="sr-only">{name}</legend>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p aria-hidden="true" className="panel-title">
          {name}
        </p>
        {onRemove && (
          <Button variant="danger" size="sm" onClick={onRemove}>
            <Trash2 className="icon" />
            Remove<span className="sr-only"> kitchen {index + 1}</span>
          </Button>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Address line 1"
          required
          maxLength={200}
          {...field('addressLine1', isFilled('Enter the house and street'))}
        />
        <TextField label="Address line 2" optional maxLength={200} {...field('addressLine2')} />
        <TextField label="City" required maxLength={80} {...field('city', isFilled('Enter the city'))} />
        <SelectField label="State" required {...field('state', isFilled(NO_STATE_CHOSEN))}>
          <option value="">{NO_STATE_CHOSEN}</option>
          {STATES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Pincode"
          required
          inputMode="numeric"
          maxLength={10}
          {...field('postalCode', isPostalCode)}
        />
        <TextField label="Phone" required type="tel" maxLength={20} {...field('phone', isAnyPhone)} />
        <TextField
          label="Other phones"
          optional
          hint="With commas between"
          {...field('alternatePhones', areOtherPhones)}
        />
        <TextField
          label="Google Maps link"
          optional
          type="url"
          inputMode="url"
          maxLength={1000}
          {...field('googleMapsLocationUrl', isMapLinkOrNone)}
        />
      </div>
    </fieldset>
  )
}
