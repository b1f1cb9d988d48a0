import { NO_STATE_CHOSEN, STATES } from '@pindivantalu/domain/addresses/address'
import { t } from '@pindivantalu/texts/t'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldOf, submitUnless } from '../../lib/forms/form-field.ts'
import { isFilled } from '../../lib/forms/form-rules.ts'
import { ActionBar } from '../../ui/controls/action-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { type AddressDraft, isCity, isPhone, isState } from './address-draft.ts'
import { PincodeField, type ServedPincodes } from './pincode-field.tsx'

type AddressFormProps = {
  label: string
  form: UseFormReturn<AddressDraft>
  onSubmit: () => Promise<void>
  pincodes: ServedPincodes
  submitLabel: string
  /** The step forward of the page, which phones have at the thumb. */
  isPrimary: boolean
  /** Whether the form was opened just now, by someone who wants to type. */
  takesFocus: boolean
  /** Beside the button. */
  children?: ReactNode
}

export function AddressForm(props: AddressFormProps) {
  const { label, form, onSubmit, pincodes, submitLabel, isPrimary, takesFocus, children } = props
  const { isSubmitting } = form.formState
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLInputElement>('input:not([aria-hidden])')?.focus()
  }, [takesFocus])
  const button = (look: 'lg' | 'md', className: string) => (
    <Button
      type="submit"
      size={look}
      variant={isPrimary ? 'primary' : 'outline'}
      className={className}
      isBusy={isSubmitting}
      busyLabel={t('Saving...')}
    >
      {submitLabel}
    </Button>
  )
  return (
    <form
      ref={root}
      className="panel grid gap-5 sm:grid-cols-2"
      aria-label={label}
      noValidate
      onSubmit={submitUnless(isSubmitting, onSubmit)}
    >
      <AddressFields form={form} pincodes={pincodes} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {button(isPrimary ? 'lg' : 'md', isPrimary ? 'max-lg:hidden' : 'max-sm:w-full')}
        {children}
      </div>
      {isPrimary && <ActionBar>{button('lg', 'w-full')}</ActionBar>}
    </form>
  )
}

type AddressFieldsProps = { form: UseFormReturn<AddressDraft>; pincodes: ServedPincodes }

export function AddressFields({ form, pincodes }: AddressFieldsProps) {
  const { isSubmitting } = form.formState
  return (
    <>
      <TextField
        label={t('Name')}
        required
        autoComplete="name"
        maxLength={100}
        className="sm:col-span-2"
        readOnly={isSubmitting}
        {...fieldOf(form, 'name', isFilled(t('Enter the name')))}
      />
      <TextField
        label={t('Address line 1')}
        required
        autoComplete="address-line1"
        maxLength={200}
        className="sm:col-span-2"
        readOnly={isSubmitting}
        {...fieldOf(form, 'addressLine1', isFilled(t('Enter the flat or house and the street')))}
      />
      <TextField
        label={t('Address line 2')}
        optional
        autoComplete="address-line2"
        maxLength={200}
        className="sm:col-span-2"
        readOnly={isSubmitting}
        {...fieldOf(form, 'addressLine2')}
      />
      <TextField
        label={t('City')}
        required
        autoComplete="address-level2"
        maxLength={80}
        readOnly={isSubmitting}
        {...fieldOf(form, 'city', isCity)}
      />
      <SelectField
        label={t('State')}
        required
        autoComplete="address-level1"
        {...fieldOf(form, 'state', isState)}
      >
        <option value="">{t(NO_STATE_CHOSEN)}</option>
        {STATES.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <PincodeField control={form.control} pincodes={pincodes} />
      <TextField
        label={t('Phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        readOnly={isSubmitting}
        {...fieldOf(form, 'phone', isPhone)}
      />
    </>
  )
}
