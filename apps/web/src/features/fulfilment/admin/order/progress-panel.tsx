import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { CircleCheckBig, PackageCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { useMarkCollectedMutation, useMarkDeliveredMutation } from '../assignment.api.ts'
import { whyNotCollect, whyNotDeliver } from '../board/why-not.ts'

type ProgressPanelProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** What the owner may say in a partner's place. A button that was pressed keeps the focus also when it is done with. */
export function ProgressPanel({ order, onChanged }: ProgressPanelProps) {
  return (
    <Panel title="Progress" className="grid gap-4">
      <Collect order={order} onChanged={onChanged} />
      <Deliver order={order} onChanged={onChanged} />
    </Panel>
  )
}

function Collect({ order, onChanged }: ProgressPanelProps) {
  const reason = whyNotCollect(order)
  const reasonId = useId()
  const [collect, { isLoading }] = useMarkCollectedMutation()
  const run = async () => {
    const { data, error } = await collect({ id: order._id, version: order.version })
    if (!data) return sayFailure(error)
    toast.ok('Order marked as collected')
    onChanged(data)
  }
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        aria-disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        isBusy={isLoading}
        onClick={() => reason === undefined && void run()}
      >
        <PackageCheck className="icon" />
        Mark as collected
      </Button>
      {reason && (
        <p id={reasonId} className="hint">
          {reason}
        </p>
      )}
    </div>
  )
}

/** The question stays open while it is answered, also when somebody else delivers meanwhile: the answer then says so. */
function Deliver({ order, onChanged }: ProgressPanelProps) {
  // The version that was looked at when the question came up.
  const [asking, setAsking] = useState<string>()
  const reason = whyNotDeliver(order)
  const reasonId = useId()
  const [deliver, { isLoading }] = useMarkDeliveredMutation()
  const run = async () => {
    const { data, error } = await deliver({ id: order._id, version: asking })
    setAsking(undefined)
    if (!data) return sayFailure(error)
    toast.ok('Order marked as delivered')
    onChanged(data)
  }
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        aria-disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={() => reason === undefined && setAsking(order.version)}
      >
        <CircleCheckBig className="icon" />
        Mark as delivered
      </Button>
      {reason && (
        <p id={reasonId} className="hint">
          {reason}
        </p>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title="Mark as delivered?"
        confirmLabel="Mark as delivered"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(undefined)}
      >
        Order {order.reference} of {order.user.name}. You do not need the customer’s OTP: where it was not
        given to a delivery partner, that is recorded with your name. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
