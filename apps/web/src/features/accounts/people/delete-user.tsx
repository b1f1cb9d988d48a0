import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useDeleteUserMutation } from '../people.api.ts'

type DeleteUserProps = { user: UserView; onCancel: () => void; onDeleted: () => void }

/** Asks first. */
export function DeleteUser({ user, onCancel, onDeleted }: DeleteUserProps) {
  const [remove, { error, isLoading }] = useDeleteUserMutation()
  const confirm = async () => {
    const answer = await remove(user._id)
    if (answer.error) return
    toast.ok(`${user.name} is deleted`)
    onDeleted()
  }
  return (
    <ConfirmDialog
      isOpen
      title="Delete this user?"
      confirmLabel="Delete user"
      isBusy={isLoading}
      problem={error && errorText(error)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {user.name}, {formatPhone(user.phone)}. The account is removed. {rolesLost(user)} This cannot be undone.
    </ConfirmDialog>
  )
}

function rolesLost({ sourcingPartner, deliveryPartner }: UserView): string {
  return [
    sourcingPartner.isSourcingPartner && 'This is a sourcing partner: the kitchens are removed too.',
    deliveryPartner.isDeliveryPartner && 'This is a delivery partner, who can then deliver no more.',
  ]
    .filter(Boolean)
    .join(' ')
}
