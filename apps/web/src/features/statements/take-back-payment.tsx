import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { formatMonth } from '@pindivantalu/domain/statements/month'
import { LONGEST_TAKE_BACK_REASON } from '@pindivantalu/domain/statements/statement'
import type { StatementView } from '@pindivantalu/domain/statements/statement.wire'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useTakeBackPaymentMutation } from './statements.api.ts'

type TakeBackPaymentProps = { statement: StatementView; onChanged: () => void }

/** A month that was marked by mistake is opened again. */
export function TakeBackPayment(props: TakeBackPaymentProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Undo2 className="icon" />
        Not paid after all
      </Button>
      {isAsking && <WhyNotPaid {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function WhyNotPaid({ statement, onChanged, onClose }: TakeBackPaymentProps & { onClose: () => void }) {
  const { person, work, month, total, version } = statement
  const [takeBack, { isLoading, error }] = useTakeBackPaymentMutation()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reason = typed.trim()

  const run = async () => {
    setMissing(reason === '')
    if (reason === '') return
    const answer = await takeBack({ work, id: person._id, month, version, reason })
    if (answer.error) return
    onChanged()
    onClose()
    toast.ok(`${formatMonth(month)} is open again.`)
  }
  return (
    <ConfirmDialog
      isOpen
      title="Was it not paid?"
      confirmLabel={`Open ${formatMonth(month)} again`}
      cancelLabel="It was paid"
      isBusy={isLoading}
      problem={error && !isLoading ? errorText(error) : undefined}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>
          {person.name}, {formatMonth(month)}: {formatRupees(fromRupees(total))} will be owed again, with what
          came for that month since. No money moves.
        </p>
        <TextField
          label="Reason"
          required
          hint="For the books. The partner or cook does not see it on their page."
          maxLength={LONGEST_TAKE_BACK_REASON}
          value={typed}
          error={isMissing ? 'Please write down why it is taken back' : undefined}
          onChange={event => {
            setTyped(event.target.value)
            setMissing(false)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
