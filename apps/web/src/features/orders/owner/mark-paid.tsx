import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  isReferenceComplete,
  LONGEST_REFERENCE,
  type OutsideMethod,
} from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OptionChips } from '../../../ui/controls/option-chips.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useMarkPaidOutsideMutation } from './make/owner-order.api.ts'

type MarkPaidProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** For an unpaid order that the owner made, when its money came to them directly. */
export function MarkPaid({ order, onChanged }: MarkPaidProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Banknote className="icon" />
        Mark as paid
      </Button>
      {isAsking && <HowPaid order={order} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </>
  )
}

const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
]

function HowPaid({ order, onChanged, onClose }: MarkPaidProps & { onClose: () => void }) {
  const [mark, { isLoading, error }] = useMarkPaidOutsideMutation()
  const [method, setMethod] = useState<OutsideMethod>('cash')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reference = typed.trim() || null
  const isUpi = method === 'upi'

  const run = async () => {
    const isComplete = isReferenceComplete({ method, reference })
    setMissing(!isComplete)
    if (!isComplete) return
    const { data } = await mark({ id: order._id, method, reference, version: order.version })
    if (!data) return
    onChanged(data)
    onClose()
    toast.ok('The order is paid, and its invoice is made.')
  }
  return (
    <ConfirmDialog
      isOpen
      title="How was it paid?"
      confirmLabel={`Mark ${formatRupees(fromRupees(order.totalPrice))} as paid`}
      cancelLabel="Not now"
      isBusy={isLoading}
      problem={error && !isLoading ? errorText(error) : undefined}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>
          {order.reference}, {order.user.name}. The invoice is made and the customer is told. This cannot be
          undone.
        </p>
        <OptionChips
          name="method"
          legend="Paid by"
          options={METHODS}
          value={method}
          onChange={chosen => setMethod(chosen === 'upi' ? 'upi' : 'cash')}
        />
        <TextField
          label={isUpi ? 'UPI reference' : 'Note'}
          required={isUpi}
          hint={
            isUpi
              ? 'The UTR number in your UPI app. It stands on the invoice.'
              : 'If there is one. It stands on the invoice.'
          }
          maxLength={LONGEST_REFERENCE}
          value={typed}
          error={isMissing && isUpi ? 'Please write down the reference of the transfer' : undefined}
          onChange={event => {
            setTyped(event.target.value)
            setMissing(false)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
