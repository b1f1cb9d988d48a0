import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { AttemptForm, type FilledAttempt } from './attempt-form.tsx'
import { COULD_NOT_NOTE } from './attempt-texts.ts'
import type { KeptAttempt } from './kept-attempt.ts'

type NoteAttemptProps = {
  order: OrderView
  partner: string
  now: Date
  onAttempt: (attempt: KeptAttempt) => Promise<boolean>
  onClose: () => void
}

/** By the partner at the door, with a network or without. */
export function NoteAttempt({ order, partner, now, onAttempt, onClose }: NoteAttemptProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (filled: FilledAttempt) => {
    if (isBusy) return
    setBusy(true)
    const { _id: orderId, reference } = order
    const request = { ...filled, at: now.toISOString() }
    const isSafe = await onAttempt({ key: crypto.randomUUID(), partner, orderId, reference, request })
    setBusy(false)
    if (isSafe) onClose()
    else setProblem(t(COULD_NOT_NOTE))
  }
  return (
    <div className="border-t border-line bg-raised p-4">
      <AttemptForm
        isAtDoor
        saveLabel={t('Save')}
        isBusy={isBusy}
        problem={problem}
        onSave={filled => void save(filled)}
        onCancel={onClose}
      />
    </div>
  )
}
