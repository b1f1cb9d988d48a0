import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { firstDayOf, formatMonth } from '@pindivantalu/domain/statements/month'
import {
  isPaymentComplete,
  LONGEST_PAY_REFERENCE,
  PAY_METHOD_NAMES,
  PAY_METHODS,
  type PayMethod,
} from '@pindivantalu/domain/statements/statement'
import type { StatementView } from '@pindivantalu/domain/statements/statement.wire'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { codeOf, errorText } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { OptionChips } from '../../ui/controls/option-chips.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useMarkStatementPaidMutation } from './statements.api.ts'

type MarkPaidProps = {
  statement: StatementView
  /** By the shop's clock. */
  today: string
  /** It is paid, or another than was seen. */
  onChanged: () => void
}

export function MarkPaid(props: MarkPaidProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Banknote className="icon" />
        Mark as paid
      </Button>
      {isAsking && <HowPaid {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Another sum, or another version, than the owner saw. */
const isOutdated = (code: string | undefined) =>
  code === 'statement.changed_meanwhile' || code === 'statement.taken_back'

const METHODS = PAY_METHODS.map(value => ({ value, label: PAY_METHOD_NAMES[value] }))

function HowPaid({ statement, today, onChanged, onClose }: MarkPaidProps & { onClose: () => void }) {
  const { person, work, month, total, version, isRunning } = statement
  const [mark, { isLoading, error }] = useMarkStatementPaidMutation()
  const [method, setMethod] = useState<PayMethod>('cash')
  const [paidOn, setPaidOn] = useState(today)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reference = typed.trim() || null

  const run = async () => {
    const isComplete = isPaymentComplete({ method, reference })
    setMissing(!isComplete)
    if (!isComplete) return
    const answer = await mark({ work, id: person._id, month, method, paidOn, reference, total, version })
    if (isOutdated(codeOf(answer.error))) onChanged()
    if (answer.error) return
    onChanged()
    onClose()
    toast.ok(`${formatMonth(month)} is marked as paid.`)
  }
  return (
    <ConfirmDialog
      isOpen
      title="How was it paid?"
      confirmLabel={`Mark ${formatRupees(fromRupees(total))} as paid`}
      cancelLabel="Not now"
      isBusy={isLoading}
      problem={error && !isLoading ? errorText(error) : undefined}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>
          {person.name}, {formatMonth(month)}.{' '}
          {isRunning && 'The month goes on: what comes is paid with the next.'}
        </p>
        <OptionChips
          name="method"
          legend="Paid by"
          options={METHODS}
          value={method}
          onChange={chosen => setMethod(PAY_METHODS.find(one => one === chosen) ?? 'cash')}
        />
        <TextField
          label="Paid on"
          type="date"
          required
          min={firstDayOf(month)}
          max={today}
          value={paidOn}
          onChange={event => setPaidOn(event.target.value)}
        />
        <TextField
          label={method === 'cash' ? 'Note' : 'Reference'}
          required={method !== 'cash'}
          hint={method === 'cash' ? 'If there is one.' : 'The number of the transfer.'}
          maxLength={LONGEST_PAY_REFERENCE}
          value={typed}
          error={
            isMissing && method !== 'cash' ? 'Please write down the reference of the transfer' : undefined
          }
          onChange={event => {
            setTyped(event.target.value)
            setMissing(false)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
