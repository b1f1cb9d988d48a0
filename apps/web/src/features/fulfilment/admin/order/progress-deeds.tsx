import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useId, useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { useMarkCollectedMutation, useMarkDeliveredMutation } from '../assignment.api.ts'
import { whyNotCollect, whyNotDeliver } from './why-not.ts'

type ProgressProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** What the owner may say in a partner's place, beside the step it is about. */
export function CollectDeed({ order, onChanged }: ProgressProps) {
  const [isPressed, setPressed] = useState(false)
  const [collect, { isLoading }] = useMarkCollectedMutation()
  const run = async () => {
    setPressed(true)
    const { data, error } = await collect({ id: order._id, version: order.version })
    if (!data) return sayFailure(error)
    onChanged(data)
  }
  return (
    <Deed
      label="Mark as collected"
      reason={whyNotCollect(order)}
      isPressed={isPressed}
      isBusy={isLoading}
      onPress={() => void run()}
    />
  )
}

/** The question stays open while it is answered, also when somebody else delivers meanwhile: the answer then says so. */
export function DeliverDeed({ order, onChanged }: ProgressProps) {
  // The version that was looked at when the question came up.
  const [asking, setAsking] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  const [deliver, { isLoading }] = useMarkDeliveredMutation()
  const run = async () => {
    const { data, error } = await deliver({ id: order._id, version: asking })
    setAsking(undefined)
    if (!data) return sayFailure(error)
    onChanged(data)
  }
  return (
    <>
      <Deed
        label="Mark as delivered"
        reason={whyNotDeliver(order)}
        isPressed={isPressed}
        onPress={() => {
          setPressed(true)
          setAsking(order.version)
        }}
      />
      <ConfirmDialog
        isOpen={asking !== undefined}
        title="Mark as delivered?"
        confirmLabel="Mark as delivered"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(undefined)}
      >
        Order {order.reference} of {order.user.name}. You do not need the customer’s OTP: where it was not
        given to a delivery partner, that is recorded with your name. You can take it back for a minute.
      </ConfirmDialog>
    </>
  )
}

type DeedProps = {
  label: string
  /** Why it cannot be done. */
  reason: string | undefined
  isPressed: boolean
  isBusy?: boolean
  onPress: () => void
}

/** Only where it can be done; one that was pressed stays, and keeps the focus, also when it is done with. */
function Deed({ label, reason, isPressed, isBusy = false, onPress }: DeedProps) {
  const reasonId = useId()
  if (reason !== undefined && !isPressed) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="px-2.5"
        aria-disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        isBusy={isBusy}
        onClick={() => reason === undefined && onPress()}
      >
        {label}
      </Button>
      {reason && (
        <p id={reasonId} className="hint basis-full text-xs">
          {reason}
        </p>
      )}
    </>
  )
}
