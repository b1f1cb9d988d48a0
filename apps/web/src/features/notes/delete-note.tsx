import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { type NoteSubject, useDeleteNoteMutation } from './notes.api.ts'

type DeleteNoteProps = { subject: NoteSubject; note: { _id: string; words: string } }

/** For who wrote it. */
export function DeleteNote({ subject, note }: DeleteNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const [remove, { isLoading, error }] = useDeleteNoteMutation()
  const run = async () => {
    const { data } = await remove({ subject, id: note._id })
    if (data) setAsking(false)
  }
  return (
    <>
      <IconButton
        variant="ghost"
        size="sm"
        label={`Delete the note: ${note.words}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 className="icon" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title="Delete this note?"
          confirmLabel="Delete"
          cancelLabel="Keep it"
          isBusy={isLoading}
          problem={error && !isLoading ? errorText(error) : undefined}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          <p className="wrap-anywhere">{note.words}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
