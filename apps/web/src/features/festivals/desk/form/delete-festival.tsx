import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { useDeleteFestivalMutation } from '../festival-desk.api.ts'

type DeleteFestivalProps = { festival: DeskFestivalView; onDeleted: () => void }

export function DeleteFestival({ festival, onDeleted }: DeleteFestivalProps) {
  const [isAsking, setAsking] = useState(false)
  const [remove, { isLoading, error, reset }] = useDeleteFestivalMutation()
  const stop = () => {
    reset()
    setAsking(false)
  }
  const confirm = async () => {
    const answer = await remove(festival._id)
    if (answer.error) return
    toast.ok(`${festival.name} is deleted`)
    onDeleted()
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 className="icon" />
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${festival.name}?`}
        confirmLabel="Delete draft"
        isBusy={isLoading}
        problem={error && errorText(error)}
        onConfirm={() => void confirm()}
        onCancel={stop}
      >
        The draft and what is written in it are gone then. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
