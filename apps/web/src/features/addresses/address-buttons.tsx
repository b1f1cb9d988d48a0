import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useMakeDefaultAddressMutation, useRemoveAddressMutation } from './addresses.api.ts'

type AddressButtonProps = { address: SavedAddressView }

export function EditButton({ address, onEdit }: AddressButtonProps & { onEdit: () => void }) {
  return (
    <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" onClick={onEdit}>
      <Pencil className="icon" />
      {t('Edit')}
      <Which address={address} />
    </Button>
  )
}

export function MakeDefaultButton({ address, onMade }: AddressButtonProps & { onMade: () => void }) {
  const [makeDefault, { isLoading }] = useMakeDefaultAddressMutation()
  const press = async () => {
    const { error } = await makeDefault(address._id)
    if (error) return sayFailure(error)
    toast.ok(t('This address is now offered first'))
    onMade()
  }
  return (
    <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" isBusy={isLoading} onClick={press}>
      <Star className="icon" />
      {t('Make default')}
      <Which address={address} />
    </Button>
  )
}

export function RemoveButton({ address, onRemoved }: AddressButtonProps & { onRemoved: () => void }) {
  const [remove, { isLoading }] = useRemoveAddressMutation()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    const { data, error } = await remove(address._id)
    setAsking(false)
    if (!data) return sayFailure(error)
    toast.ok(data.message)
    onRemoved()
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" onClick={() => setAsking(true)}>
        <Trash2 className="icon" />
        {t('Remove')}
        <Which address={address} />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Remove this address?')}
        confirmLabel={t('Remove')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p className="font-semibold">{address.name}</p>
        <p className="wrap-anywhere">{addressOnOneLine(address)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Heard, not seen: the card says it to those who see. */
function Which({ address: { name, addressLine1 } }: AddressButtonProps) {
  return (
    <span className="sr-only">
      {' '}
      {name}, {addressLine1}
    </span>
  )
}
