import { LONGEST_REPLY } from '@pindivantalu/domain/settings/settings'
import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../lib/forms/form-field.ts'
import { isFilled } from '../../../lib/forms/form-rules.ts'
import { RowButtons } from '../../../ui/controls/row-buttons.tsx'
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx'
import type { RepliesDraft } from './replies-draft.ts'

type ReplyFieldsProps = {
  form: UseFormReturn<RepliesDraft>
  index: number
  count: number
  onMove: (name: string, to: number) => void
  onRemove: (name: string) => void
}

/** One reply: what it is called, and what it says in both languages. */
export function ReplyFields({ form, index, count, onMove, onRemove }: ReplyFieldsProps) {
  // Not by its place, which is another after a move.
  const name = form.watch(`replies.${index}.title`).trim() || `reply ${index + 1}`
  return (
    <fieldset className="panel grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Reply {index + 1}</legend>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 sm:col-span-2">
        <TextField
          label="Title"
          className="min-w-0 grow basis-48"
          autoComplete="off"
          maxLength={LONGEST_REPLY.title}
          {...fieldOf(form, `replies.${index}.title`, isFilled('Enter a title'))}
        />
        <RowButtons
          name={name}
          index={index}
          count={count}
          onMove={to => onMove(name, to)}
          onRemove={() => onRemove(name)}
        />
      </div>
      <TextAreaField
        label="English"
        rows={4}
        maxLength={LONGEST_REPLY.text}
        {...fieldOf(
          form,
          `replies.${index}.english`,
          (typed, { replies }) =>
            (typed + (replies[index]?.telugu ?? '')).trim() !== '' || 'Enter the words in English or Telugu',
        )}
      />
      <TextAreaField
        label="Telugu"
        rows={4}
        lang="te"
        maxLength={LONGEST_REPLY.text}
        {...form.register(`replies.${index}.telugu`)}
      />
    </fieldset>
  )
}
