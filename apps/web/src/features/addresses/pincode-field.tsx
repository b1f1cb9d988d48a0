import type { PincodeOption } from '@pindivantalu/domain/addresses/address.wire'
import { isPincodeMatching, pincodeLabel } from '@pindivantalu/domain/addresses/pincode'
import { t } from '@pindivantalu/texts/t'
import { type Control, useController } from 'react-hook-form'
import { errorText } from '../../lib/api/error-text.ts'
import { ComboboxField } from '../../ui/controls/combobox-field.tsx'
import type { AddressDraft } from './address-draft.ts'

/** Where the shop delivers: undefined until the list has come. */
export type ServedPincodes = {
  list: PincodeOption[] | undefined
  error: unknown
  onReload: () => void
}

export function PincodeField({
  control,
  pincodes,
}: {
  control: Control<AddressDraft>
  pincodes: ServedPincodes
}) {
  const list = pincodes.list ?? []
  const isListed = (pinCode: string) => list.some(option => option.pinCode === pinCode)
  const { field, fieldState } = useController({
    control,
    name: 'postalCode',
    rules: { validate: pinCode => isListed(pinCode) || t('Select postal code') },
  })
  return (
    <ComboboxField
      label={t('Postal code')}
      required
      name={field.name}
      autoComplete="postal-code"
      placeholder={t('Pincode or area')}
      hint={<Hint pincodes={pincodes} />}
      error={fieldState.error?.message}
      items={list}
      value={list.find(option => option.pinCode === field.value) ?? null}
      onChange={option => field.onChange(option?.pinCode ?? '')}
      onBlur={field.onBlur}
      inputRef={field.ref}
      labelOf={pincodeLabel}
      keyOf={option => option.pinCode}
      matches={isPincodeMatching}
      nothing={pincodes.list ? t('No served pincode matches.') : t('The list is still loading.')}
    >
      {option => (
        <>
          <span className="font-semibold">{option.pinCode}</span>{' '}
          <span className="text-ink-2">{option.area}</span>
        </>
      )}
    </ComboboxField>
  )
}

function Hint({ pincodes: { list, error, onReload } }: { pincodes: ServedPincodes }) {
  if (list || !error) return t('Only served pincodes are listed.')
  return (
    <span role="alert">
      {t('The list of pincodes could not be loaded.')} {errorText(error)}{' '}
      <button type="button" className="link min-h-6" onClick={onReload}>
        {t('Load it again')}
      </button>
    </span>
  )
}
