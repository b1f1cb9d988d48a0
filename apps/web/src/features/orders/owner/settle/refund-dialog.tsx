import { formatRupees, fromRupees, tryFromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { OrderRefundReason } from '@pindivantalu/domain/orders/refunds/refund'
import { LONGEST_REFUND_NOTE } from '@pindivantalu/domain/orders/refunds/refund-limits'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { toast } from '../../../../lib/toasts.ts'
import { OptionChips } from '../../../../ui/controls/option-chips.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { IN_CASH, PaidBackFields } from '../../../../ui/shop/paid-back-fields.tsx'
import { LineTicks } from '../line-ticks.tsx'
import { type Quantities, resentItems } from '../resend-draft.ts'
import { previewRefund, refundLines } from './refund-preview.ts'
import { RefundSummary } from './refund-summary.tsx'
import { useRefundOrderMutation } from './settle.api.ts'

const REASONS: Partial<Record<OrderRefundReason, string>> = {
  broken: 'Packet broken',
  not_made: 'Not made',
  late: 'Late',
  wrong: 'Wrong item',
  missing: 'Something missing',
  stale: 'Not fresh',
  goodwill: 'Goodwill',
  other: 'Other',
}

const WAYS = [
  { value: 'packets', label: 'Packets' },
  { value: 'amount', label: 'An amount' },
  { value: 'all', label: 'All that is left' },
]
export type RefundWay = 'packets' | 'amount' | 'all'

type RefundDialogProps = {
  order: OrderView
  /** How it begins. */
  way: RefundWay
  onChanged: (order: OrderView) => void
  onClose: () => void
}

/** By packets or by an amount; no undo, so the button carries what goes back. What was chosen stays when it fails. */
export function RefundDialog({ order, way: first, onChanged, onClose }: RefundDialogProps) {
  // One for each time that it is asked: pressed twice, or again after a lost answer, it is one refund.
  const [key] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState(first)
  const [quantities, setQuantities] = useState<Quantities>({})
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<OrderRefundReason>('broken')
  const [note, setNote] = useState('')
  const [paidBack, setPaidBack] = useState(IN_CASH)
  const [isMissing, setMissing] = useState(false)
  const [refund, { isLoading, error }] = useRefundOrderMutation()
  const lines = refundLines(order)
  const items = resentItems(lines, { quantities })
  const preview = previewOf(order, way, { items, typed })

  const run = async () => {
    setMissing(preview === undefined)
    if (preview === undefined) return
    const { data } = await refund({
      id: order._id,
      request: {
        ...(way === 'packets' && { items }),
        ...(way === 'amount' && { amount: typed.trim() }),
        reason,
        key,
        ...(note.trim() && { note }),
        ...(order.paidOutside && { paidBack }),
      },
    })
    if (!data) return
    toast.ok(`${formatRupees(fromRupees(data.refund.amount))} goes back to ${order.user.name}.`)
    onChanged(data.order)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isWide
      title="Refund"
      about={
        <>
          <span className="font-mono">{order.reference}</span>, {order.user.name},{' '}
          {formatRupees(fromRupees(order.refundable ?? '0'))} is left of what was paid
        </>
      }
      confirmLabel={preview ? `Refund ${formatRupees(preview.amount)}` : 'Refund'}
      confirmIcon={Undo2}
      cancelLabel="Not now"
      isBusy={isLoading}
      problem={problemOf({ isMissing: isMissing && !preview, way, error: isLoading ? undefined : error })}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <OptionChips
          name="refund-way"
          legend="What goes back"
          options={WAYS}
          value={way}
          onChange={chosen => setWay(chosen as RefundWay)}
        />
        {way === 'packets' && (
          <div>
            <LineTicks
              legend="Packets"
              lines={lines}
              quantities={quantities}
              takes="one"
              onChange={setQuantities}
            />
            {Number(order.shippingPrice) > 0 && (
              <p className="hint border-t border-line pt-2">
                Shipping {formatRupees(fromRupees(order.shippingPrice))} goes back as an amount, or with all
                that is left.
              </p>
            )}
          </div>
        )}
        {way === 'amount' && (
          <TextField
            label="Amount in rupees"
            hint="Shared among all lines of the invoice, with their tax."
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Why"
            value={reason}
            onChange={event => setReason(event.target.value as OrderRefundReason)}
          >
            {Object.entries(REASONS).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Note for yourself"
            optional
            maxLength={LONGEST_REFUND_NOTE}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </div>
        {order.paidOutside && <PaidBackFields chosen={paidBack} onChoose={setPaidBack} />}
        <RefundSummary order={order} preview={preview} />
      </div>
    </ConfirmDialog>
  )
}

type Chosen = { items: { item: string; quantity: number }[]; typed: string }

/** Undefined where nothing is chosen, or more than there is. */
function previewOf(order: OrderView, way: RefundWay, { items, typed }: Chosen) {
  if (way === 'packets' && items.length === 0) return undefined
  const amount = tryFromRupees(typed.trim())
  if (way === 'amount' && amount === undefined) return undefined
  const wish = way === 'all' ? 'all' : way === 'packets' ? { items } : amount && { amount }
  const preview = wish ? previewRefund(order, wish) : undefined
  return preview?.ok ? preview : undefined
}

const MISSING: Record<RefundWay, string> = {
  packets: 'Tick what goes back.',
  amount: 'Type an amount that is left: at least ₹1, and nothing under ₹1 may stay.',
  all: 'Nothing is left to pay back.',
}

function problemOf({ isMissing, way, error }: { isMissing: boolean; way: RefundWay; error: unknown }) {
  if (isMissing) return MISSING[way]
  return error === undefined ? undefined : errorText(error)
}
