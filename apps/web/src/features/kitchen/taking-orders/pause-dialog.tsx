import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { LONGEST_PAUSE_WORDS } from '@pindivantalu/domain/kitchen/pause'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useSaveTakingOrdersMutation } from '../kitchen.api.ts'
import { newPause, PAUSE_ENDS, type PauseDraft, pauseRequest } from './pause-draft.ts'

/** Stops the shop at once, so it asks first. */
export default function PauseDialog({ now, onClose }: { now: Date; onClose: () => void }) {
  const [draft, setDraft] = useState(() => newPause(now))
  const [problem, setProblem] = useState<string>()
  const [save, { isLoading }] = useSaveTakingOrdersMutation()
  const change = (next: Partial<PauseDraft>) => {
    setDraft({ ...draft, ...next })
    setProblem(undefined)
  }
  const onConfirm = async () => {
    const asked = pauseRequest(draft, now)
    if ('problem' in asked) return setProblem(asked.problem)
    const { error } = await save(asked.request)
    if (error) return setProblem(errorText(error))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isWide
      title="Stop taking orders?"
      about="At once, for everyone. Carts are kept, and anyone who is paying can finish."
      confirmLabel="Stop taking orders"
      isBusy={isLoading}
      problem={problem}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
    >
      <div className="grid gap-4 text-ink">
        <TextAreaField
          label="What customers read"
          rows={2}
          maxLength={LONGEST_PAUSE_WORDS}
          value={draft.words}
          onChange={event => change({ words: event.currentTarget.value })}
        />
        <TextAreaField
          label="The same in Telugu"
          lang="te"
          rows={2}
          maxLength={LONGEST_PAUSE_WORDS}
          value={draft.teluguWords}
          onChange={event => change({ teluguWords: event.currentTarget.value })}
        />
        <fieldset>
          <legend className="label">Until when</legend>
          {PAUSE_ENDS.map(({ end, label }) => (
            <CheckField
              key={end}
              type="radio"
              name="pause-end"
              label={label}
              checked={draft.end === end}
              onChange={() => change({ end })}
            />
          ))}
          {draft.end === 'chosen' && (
            <div className="flex flex-wrap gap-3 ps-9">
              <TextField
                label="Day"
                type="date"
                min={dayInHyderabad(now)}
                value={draft.day}
                onChange={event => change({ day: event.currentTarget.value })}
              />
              <TextField
                label="Hour"
                type="time"
                value={draft.time}
                onChange={event => change({ time: event.currentTarget.value })}
              />
            </div>
          )}
        </fieldset>
      </div>
    </ConfirmDialog>
  )
}
