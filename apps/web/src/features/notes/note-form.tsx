import { MOST_NOTE_LETTERS } from '@pindivantalu/domain/notes/note'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { type NoteSubject, useAddNoteMutation } from './notes.api.ts'

type NoteFormProps = {
  subject: NoteSubject
  /** Where the words are to be heard as more than 'Note'. */
  label: string
}

/** Stays as it was typed until the note is kept. */
export function NoteForm({ subject, label }: NoteFormProps) {
  const [words, setWords] = useState('')
  const [add, { isLoading, error }] = useAddNoteMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || words.trim() === '') return
    const { data } = await add({ subject, words })
    if (data) setWords('')
  }
  return (
    <form className="flex items-end gap-2" onSubmit={event => void submit(event)}>
      <TextField
        className="min-w-0 flex-1"
        label={label}
        isLabelHeard
        placeholder="Note for us, not the customer"
        autoComplete="off"
        maxLength={MOST_NOTE_LETTERS}
        value={words}
        error={error && !isLoading ? errorText(error) : undefined}
        onChange={event => setWords(event.target.value)}
      />
      <Button type="submit" variant="outline" size="sm" className="min-h-11" isBusy={isLoading}>
        Add
        <span className="sr-only"> the note</span>
      </Button>
    </form>
  )
}
