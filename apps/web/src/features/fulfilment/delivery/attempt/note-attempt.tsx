import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import type { KeptAttempt } from '../kept/kept-act.ts'
import { AttemptForm, type FilledAttempt } from './attempt-form.tsx'
import { COULD_NOT_NOTE } from './attempt-texts.ts'

type NoteAttemptProps = {
  order: OrderView
  partner: string
  timeNow: () => Date
  onAttempt: (attempt: KeptAttempt) => Promise<boolean>
  onClose: (isNoted: boolean) => void
}

/** By the partner at the door, with a network or without. */
export function NoteAttempt({ order, partner, timeNow, onAttempt, onClose }: NoteAttemptProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (filled: FilledAttempt) => {
    if (isBusy) return
    setBusy(true)
    const { _id: orderId, reference } = order
    const request = { ...filled, at: timeNow().toISOString() }
    const isSafe = await onAttempt({
      kind: 'attempt',
      key: crypto.randomUUID(),
      partner,
      orderId,
      reference,
      request,
    })
    setBusy(false)
    if (isSafe) onClose(true)
    else setProblem(t(COULD_NOT_NOTE))
  }
  return (
    <div className="p-3">
      <AttemptForm
        isAtDoor
        saveLabel={t('Save and go to the next stop')}
        isBusy={isBusy}
        problem={problem}
        onSave={filled => void save(filled)}
        onCancel={() => onClose(false)}
      />
    </div>
  )
}
