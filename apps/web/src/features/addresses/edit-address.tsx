import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { draftOf } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { forgetDraft } from './kept-draft.ts'
import type { ServedPincodes } from './pincode-field.tsx'
import { useAddressForm } from './use-address-form.ts'

type EditAddressProps = {
  address: SavedAddressView
  userId: string
  pincodes: ServedPincodes
  /** Saved, or left as it was. */
  onDone: () => void
}

/** Stands in the place of the address that is changed. */
export function EditAddress({ address, userId, pincodes, onDone }: EditAddressProps) {
  const { form, submit } = useAddressForm({
    of: address._id,
    userId,
    loaded: draftOf(address),
    onSaved: () => {
      toast.ok(t('Address saved'))
      onDone()
    },
  })
  const cancel = () => {
    forgetDraft(address._id)
    onDone()
  }
  return (
    <AddressForm
      label={t('Edit address of {name}', { name: address.name })}
      form={form}
      onSubmit={submit}
      pincodes={pincodes}
      submitLabel={t('Save address')}
      isPrimary
      takesFocus
    >
      <Button variant="ghost" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </AddressForm>
  )
}
