import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { newDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import type { ServedPincodes } from './pincode-field.tsx'
import { readPlace } from './place/kept-place.ts'
import { useAddressForm } from './use-address-form.ts'

type NewAddressProps = {
  user: UserInfo
  pincodes: ServedPincodes
  isPrimary: boolean
  takesFocus: boolean
  onSaved: (address: SavedAddressView) => void
}

export function NewAddress({ user, onSaved, ...rest }: NewAddressProps) {
  const [place] = useState(readPlace)
  const loaded = newDraft(user, place?.isServed ? place.pinCode : '')
  const { form, submit } = useAddressForm({ of: 'new', userId: user._id, loaded, onSaved })
  return (
    <AddressForm
      {...rest}
      label={t('New address')}
      form={form}
      onSubmit={submit}
      submitLabel={t('Continue with new address')}
    />
  )
}
