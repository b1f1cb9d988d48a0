import { MOST_CANNED_REPLIES } from '@pindivantalu/domain/settings/settings'
import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { submitUnless } from '../../../lib/forms/form-field.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { Recalled } from '../../../ui/feedback/recalled.tsx'
import { UnsavedChanges } from '../../../ui/feedback/unsaved-changes.tsx'
import { useRows } from '../../../ui/hooks/use-rows.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'
import { useSaveSettingsMutation } from '../settings.api.ts'
import { useSaveOver } from '../use-save-over.ts'
import { fieldNamed, type RepliesDraft, repliesOf } from './replies-draft.ts'
import { ReplyFields } from './reply-fields.tsx'

type RepliesFormProps = {
  view: SettingsView
  userId: string
  onAskAgain: () => Promise<SettingsView | undefined>
}

const NEW_REPLY = { title: '', english: '', telugu: '' }

/** What the owner answers with one press in the WhatsApp inbox, in the order it is offered there. */
export function RepliesForm({ view, userId, onAskAgain }: RepliesFormProps) {
  const [saveSettings] = useSaveSettingsMutation()
  const kept = useKeptForm<SettingsView, RepliesDraft>({ key: 'replies draft', userId, saved: view, draftOf })
  const { form, base } = kept
  const { save, behind, takeTheirs } = useSaveOver({ kept, onAskAgain, fieldFor: fieldNamed })
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'replies' })
  const { errors, isDirty, isSubmitting } = form.formState
  const addButton = useRef<HTMLButtonElement>(null)
  const { news, moveRow, removeRow } = useRows({
    count: fields.length,
    move,
    remove,
    onRemoved: () => addButton.current?.focus(),
  })

  const submit = form.handleSubmit(draft => {
    const cannedReplies = repliesOf(draft, base.defaults.cannedReplies ?? [])
    const settings = { ...base.settings, cannedReplies }
    const saving = saveSettings({ settings, updatedAt: base.updatedAt })
    return save(draft, saving, 'The canned replies are saved')
  })

  return (
    <form
      className="grid max-w-4xl gap-5"
      aria-label="Canned replies"
      noValidate
      onSubmit={submitUnless(isSubmitting, submit)}
    >
      {kept.isRecalled && isDirty && <Recalled />}
      {fields.map((row, index) => (
        <ReplyFields
          key={row.id}
          form={form}
          index={index}
          count={fields.length}
          onMove={(name, to) => moveRow(name, index, to)}
          onRemove={name => removeRow(name, index)}
        />
      ))}
      <p role="status" className="sr-only">
        {news}
      </p>
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
      {behind && (
        <SavedMeanwhile onTake={takeTheirs}>
          {draftOf(behind.theirs)
            .replies.map(({ title, english, telugu }) => [title, english, telugu].filter(Boolean).join('\n'))
            .join('\n\n')}
        </SavedMeanwhile>
      )}
      {errors.root && <Problem>{errors.root.message}</Problem>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="px-6" isBusy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty} onLeave={kept.giveUp} />
    </form>
  )
}

function draftOf({ settings, defaults }: SettingsView): RepliesDraft {
  return { replies: settings.cannedReplies ?? defaults.cannedReplies ?? [] }
}
