import { formatRupees, fromRupees, type Paise, tryFromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { OrderRefundReason } from '@pindivantalu/domain/orders/refunds/refund'
import { LONGEST_REFUND_NOTE } from '@pindivantalu/domain/orders/refunds/refund-limits'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { IN_CASH, PaidBackFields } from '../../../../ui/shop/paid-back-fields.tsx'
import { previewRefund, unitsLeft } from './refund-preview.ts'
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

type RefundOrderProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** By packets or by an amount; no undo, so the button carries what goes back. */
export function RefundOrder({ order, onChanged }: RefundOrderProps) {
  // Made when the question comes up: pressed twice, it is one refund.
  const [key, setKey] = useState<string>()
  const [units, setUnits] = useState<Record<string, number>>({})
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<OrderRefundReason>('broken')
  const [note, setNote] = useState('')
  const [paidBack, setPaidBack] = useState(IN_CASH)
  const [problem, setProblem] = useState<string>()
  const [refund, { isLoading }] = useRefundOrderMutation()
  const items = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => ({ item, quantity }))
  const amount = amountOf(order, items, typed)
  const left = key === undefined ? [] : unitsLeft(order)

  const open = () => {
    setKey(crypto.randomUUID())
    setUnits({})
    setTyped('')
    setNote('')
    setProblem(undefined)
  }
  const run = async () => {
    if (amount === undefined || key === undefined)
      return setProblem('Tick what goes back, or type an amount that is left.')
    const wish = items.length > 0 ? { items } : { amount: typed.trim() }
    const { data, error } = await refund({
      id: order._id,
      request: {
        ...wish,
        reason,
        key,
        ...(note.trim() && { note }),
        ...(order.paidOutside && { paidBack }),
      },
    })
    if (!data) return sayFailure(error)
    setKey(undefined)
    toast.ok(`${formatRupees(fromRupees(data.refund.amount))} goes back to ${order.user.name}.`)
    onChanged(data.order)
  }
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Undo2 className="icon" />
        Refund a part or all
      </Button>
      <ConfirmDialog
        isOpen={key !== undefined}
        title="Refund"
        confirmLabel={amount === undefined ? 'Refund' : `Refund ${formatRupees(amount)}`}
        cancelLabel="Not now"
        isBusy={isLoading}
        problem={problem}
        onConfirm={() => void run()}
        onCancel={() => setKey(undefined)}
      >
        <div className="grid gap-4">
          <p>
            Order {order.reference} of {order.user.name}. {formatRupees(fromRupees(order.refundable ?? '0'))}{' '}
            is left of what was paid.{' '}
            {order.paidOutside
              ? 'It was paid to you, and you give it back yourself.'
              : 'It goes back the way it came.'}{' '}
            A credit note is made, and the customer is told.
          </p>
          {order.orderItems.map((item, position) => (
            <Units
              key={item._id}
              label={`${item.name}, ${item.weight}`}
              most={left[position] ?? 0}
              isDisabled={typed.trim() !== ''}
              chosen={units[item._id] ?? 0}
              onChoose={quantity => setUnits(before => ({ ...before, [item._id]: quantity }))}
            />
          ))}
          <TextField
            label="Or an amount in rupees"
            inputMode="decimal"
            value={typed}
            disabled={items.length > 0}
            onChange={event => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            disabled={items.length > 0}
            onClick={() => setTyped(order.refundable ?? '')}
          >
            All that is left
          </Button>
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
          {order.paidOutside && <PaidBackFields chosen={paidBack} onChoose={setPaidBack} />}
          <TextField
            label="Note for yourself"
            maxLength={LONGEST_REFUND_NOTE}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}

type UnitsProps = {
  label: string
  most: number
  chosen: number
  isDisabled: boolean
  onChoose: (quantity: number) => void
}

function Units({ label, most, chosen, isDisabled, onChoose }: UnitsProps) {
  if (most === 0) return null
  return (
    <SelectField
      label={label}
      value={chosen}
      disabled={isDisabled}
      onChange={event => onChoose(Number(event.target.value))}
    >
      {[...Array(most + 1).keys()].map(quantity => (
        <option key={quantity} value={quantity}>
          {quantity === 0 ? 'Keep all' : `${quantity} of ${most} back`}
        </option>
      ))}
    </SelectField>
  )
}

function amountOf(
  order: OrderView,
  items: { item: string; quantity: number }[],
  typed: string,
): Paise | undefined {
  const named = tryFromRupees(typed.trim())
  if (items.length === 0 && named === undefined) return undefined
  const preview = previewRefund(order, items.length > 0 ? { items } : { amount: named as Paise })
  const left = fromRupees(order.refundable ?? '0')
  return preview.ok && preview.amount <= left ? preview.amount : undefined
}
