import { MOST_CANNED_REPLIES } from '@pindivantalu/domain/settings/settings'
import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { codeOf, errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { type RepliesDraft, repliesOf } from './replies-draft.ts'
import { ReplyFields } from './reply-fields.tsx'
import { useSaveSettingsMutation } from './settings.api.ts'

type RepliesFormProps = { view: SettingsView; onAskAgain: () => Promise<SettingsView | undefined> }

const NEW_REPLY = { title: '', english: '', telugu: '' }

/** What the owner answers with one press in the WhatsApp inbox, in the order it is offered there. */
export function RepliesForm({ view, onAskAgain }: RepliesFormProps) {
  const [save] = useSaveSettingsMutation()
  const [base, setBase] = useState(view)
  const [isBehind, setBehind] = useState(false)
  const form = useForm<RepliesDraft>({ defaultValues: draftOf(view) })
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'replies' })
  const { errors, isDirty, isSubmitting } = form.formState
  const addButton = useRef<HTMLButtonElement>(null)

  function show(now: SettingsView): void {
    setBase(now)
    setBehind(false)
    form.reset(draftOf(now))
  }

  const submit = form.handleSubmit(async draft => {
    const cannedReplies = repliesOf(draft, base.defaults.cannedReplies ?? [])
    const settings = { ...base.settings, cannedReplies }
    const { data: saved, error } = await save({ settings, updatedAt: base.updatedAt })
    if (saved) {
      show(saved)
      return toast.ok('The canned replies are saved')
    }
    if (codeOf(error) === 'settings.changed_meanwhile') {
      setBase((await onAskAgain()) ?? base)
      setBehind(true)
    }
    form.setError('root', { message: errorText(error) })
  })

  return (
    <form
      className="grid max-w-4xl gap-5"
      aria-label="Canned replies"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit()
      }}
    >
      {fields.map((row, index) => (
        <ReplyFields
          key={row.id}
          form={form}
          index={index}
          count={fields.length}
          onMove={to => move(index, to)}
          onRemove={() => {
            remove(index)
            addButton.current?.focus()
          }}
        />
      ))}
      {fields.length === 0 && <p className="text-ink-2">There are no canned replies. Add the first one.</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={addButton}
          variant="outline"
          disabled={fields.length >= MOST_CANNED_REPLIES}
          onClick={() => append({ ...NEW_REPLY })}
        >
          <Plus className="icon" />
          Add reply
        </Button>
        {base.settings.cannedReplies && (
          <Button
            variant="ghost"
            onClick={() => form.setValue('replies', base.defaults.cannedReplies ?? [], { shouldDirty: true })}
          >
            Back to the first replies
          </Button>
        )}
      </div>
      {errors.root && (
        <Alert tone="bad" isNews>
          {errors.root.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="px-6" isBusy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        {isBehind && (
          <Button variant="outline" onClick={() => show(base)}>
            Show what is saved now
          </Button>
        )}
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}

function draftOf({ settings, defaults }: SettingsView): RepliesDraft {
  return { replies: settings.cannedReplies ?? defaults.cannedReplies ?? [] }
}
