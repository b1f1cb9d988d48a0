import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { CancelReason } from '@pindivantalu/domain/orders/cancellation/cancellation'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { toast } from '../../../../lib/toasts.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { IN_CASH, PaidBackFields } from '../../../../ui/shop/paid-back-fields.tsx'
import { useCancelOrderMutation } from './settle.api.ts'

/** Why, as the owner says it; the customer reads it in words of their own. */
const REASONS: Record<CancelReason, string> = {
  sold_out: 'Sold out',
  kitchen_failed: 'The kitchen cannot make it',
  customer_asked: 'The customer asked for it',
  cannot_deliver: 'We cannot deliver there',
  not_paid: 'It was never paid',
}

type CancelDialogProps = { order: OrderView; onChanged: (order: OrderView) => void; onClose: () => void }

/** Before it is delivered; nothing goes back of what nobody has paid. */
export function mayCancel({ isCancelled, deliveredAt }: OrderView): boolean {
  return !isCancelled && deliveredAt === null
}

export function paysBack({ isPaid, refundable }: OrderView): boolean {
  return isPaid && Number(refundable) > 0
}

/** No undo: the question carries the amount. */
export function CancelDialog({ order, onChanged, onClose }: CancelDialogProps) {
  // The version that was looked at when the question came up.
  const [version] = useState(order.version)
  const [reason, setReason] = useState<CancelReason>(order.isPaid ? 'sold_out' : 'not_paid')
  const [paidBack, setPaidBack] = useState(IN_CASH)
  const [cancel, { isLoading, error }] = useCancelOrderMutation()
  const amount = formatRupees(fromRupees(order.refundable ?? '0'))
  const isPaidBack = paysBack(order)
  const run = async () => {
    const { data } = await cancel({
      id: order._id,
      request: { reason, version, ...(order.paidOutside && isPaidBack && { paidBack }) },
    })
    if (!data) return
    toast.ok(isPaidBack ? `Order cancelled. ${amount} goes back.` : 'Order cancelled.')
    onChanged(data)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Cancel order ${order.reference}?`}
      confirmLabel={isPaidBack ? `Cancel and refund ${amount}` : 'Cancel the order'}
      confirmIcon={Ban}
      cancelLabel="Keep it"
      isBusy={isLoading}
      problem={error && !isLoading ? errorText(error) : undefined}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p className="mb-4">
        {isPaidBack
          ? `All that is left of the payment, ${amount}, goes back to ${order.user.name}, who is told. `
          : `${order.user.name} is told. `}
        This cannot be undone. Please tell the cook and the delivery partner, where there are any.
      </p>
      <SelectField
        label="Why"
        value={reason}
        onChange={event => setReason(event.target.value as CancelReason)}
      >
        {Object.entries(REASONS)
          .filter(([one]) => !(order.isPaid && one === 'not_paid'))
          .map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
      </SelectField>
      {order.paidOutside && isPaidBack && (
        <div className="mt-4">
          <PaidBackFields chosen={paidBack} onChoose={setPaidBack} />
        </div>
      )}
    </ConfirmDialog>
  )
}
