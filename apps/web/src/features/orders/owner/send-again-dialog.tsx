import type { Day } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { LONGEST_REPLACEMENT_REASON } from '@pindivantalu/domain/orders/replacement/replacement'
import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { LineTicks } from './line-ticks.tsx'
import { AgreedSlotFields } from './make/agreed-slot-fields.tsx'
import { useSendAgainMutation } from './make/owner-order.api.ts'
import { packetsIn, type ResendDraft, resendLines, resentItems } from './resend-draft.ts'

type SendAgainDialogProps = { order: OrderView; holidays: readonly Day[]; onClose: () => void }

/** Of a delivered order whose customer is still there, while something of it was not sent again yet. */
export function maySendAgain(order: OrderView): boolean {
  return order.user.phone !== null && resendLines(order).length > 0
}

export function SendAgainDialog({ order, holidays, onClose }: SendAgainDialogProps) {
  const lines = resendLines(order)
  const [sendAgain, { isLoading, error }] = useSendAgainMutation()
  // One for each time this is asked: a second press after a lost answer sends nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<ResendDraft>({ quantities: {}, slot: null, reason: '' })
  const [isMissing, setMissing] = useState(false)
  const items = resentItems(lines, draft)
  const packets = packetsIn(items)
  const change = (facts: Partial<ResendDraft>) => {
    setDraft(before => ({ ...before, ...facts }))
    setMissing(false)
  }

  const run = async () => {
    setMissing(packets === 0)
    if (packets === 0) return
    const { slot, reason } = draft
    const { data } = await sendAgain({ id: order._id, items, slot, reason: reason.trim() || null, key })
    if (!data) return
    onClose()
    toast.ok(`Sent again as order ${data.reference}. ${order.user.name} is told.`)
  }
  return (
    <ConfirmDialog
      isOpen
      isWide
      title="Send again"
      about={
        <>
          <span className="font-mono">{order.reference}</span>, {order.user.name}
        </>
      }
      confirmIcon={Repeat2}
      confirmLabel={
        packets === 0 ? 'Send again' : `Send ${packets} ${packets === 1 ? 'packet' : 'packets'} again`
      }
      cancelLabel="Not now"
      isBusy={isLoading}
      problem={error && !isLoading ? errorText(error) : undefined}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className="grid gap-5">
        <p>A new order of ₹0 with a delivery note; the customer is told.</p>
        <LineTicks
          legend="What is sent again"
          lines={lines}
          quantities={draft.quantities}
          takes="all"
          problem={isMissing ? 'Please choose what is sent again' : undefined}
          onChange={quantities => change({ quantities })}
        />
        <AgreedSlotFields
          now={new Date(order.asOf)}
          holidays={holidays}
          slot={draft.slot}
          onChange={slot => change({ slot })}
        />
        <TextField
          label="Why"
          hint="Stands on the new order’s page, for you alone."
          maxLength={LONGEST_REPLACEMENT_REASON}
          value={draft.reason}
          onChange={event => change({ reason: event.target.value })}
        />
      </div>
    </ConfirmDialog>
  )
}
