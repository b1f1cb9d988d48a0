import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { CancelReason } from '@pindivantalu/domain/orders/cancellation/cancellation'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
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

type CancelOrderProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** No undo: the question carries the amount. */
export function CancelOrder({ order, onChanged }: CancelOrderProps) {
  // The version that was looked at when the question came up.
  const [asking, setAsking] = useState<string>()
  const [reason, setReason] = useState<CancelReason>(order.isPaid ? 'sold_out' : 'not_paid')
  const [paidBack, setPaidBack] = useState(IN_CASH)
  const [cancel, { isLoading }] = useCancelOrderMutation()
  const amount = formatRupees(fromRupees(order.refundable ?? '0'))
  const paysBack = order.isPaid && Number(order.refundable) > 0
  const run = async () => {
    const { data, error } = await cancel({
      id: order._id,
      request: {
        reason,
        version: asking,
        ...(order.paidOutside && paysBack && { paidBack }),
      },
    })
    setAsking(undefined)
    if (!data) return sayFailure(error)
    toast.ok(paysBack ? `Order cancelled. ${amount} goes back.` : 'Order cancelled.')
    onChanged(data)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(order.version)}>
        <Ban className="icon" />
        {paysBack ? 'Cancel and refund' : 'Cancel the order'}
      </Button>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={`Cancel order ${order.reference}?`}
        confirmLabel={paysBack ? `Cancel and refund ${amount}` : 'Cancel the order'}
        cancelLabel="Keep it"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(undefined)}
      >
        <p className="mb-4">
          {paysBack
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
        {order.paidOutside && paysBack && (
          <div className="mt-4">
            <PaidBackFields chosen={paidBack} onChoose={setPaidBack} />
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
