import { formatRupees, fromRupees, paise } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { REFUND_REASON_TEXTS, type RefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { Badge, type BadgeTone } from '../../../../ui/feedback/badge.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { momentOf } from '../../order-days.ts'
import { CancelOrder } from './cancel-order.tsx'
import { RefundOrder } from './refund-order.tsx'

type MoneyPanelProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** What came in, what went back, what is kept; and how more goes back. */
export function MoneyPanel({ order, onChanged }: MoneyPanelProps) {
  const mayRefund = order.isPaid && !order.isCancelled && Number(order.refundable) > 0
  const mayCancel = !order.isCancelled && order.deliveredAt === null
  // Nothing was paid for what is sent again.
  const hasMoney = order.isPaid && order.refundable !== null
  if (!hasMoney && !mayCancel) return null
  return (
    <Panel title={hasMoney ? 'Money' : 'Cancel'} className="grid gap-4">
      {hasMoney && <Sums order={order} />}
      {order.refunds.length > 0 && (
        <ul className="divide-y divide-line border-y border-line" aria-label="Refunds">
          {order.refunds.map(refund => (
            <Refund key={refund._id} refund={refund} />
          ))}
        </ul>
      )}
      {mayRefund && <RefundOrder order={order} onChanged={onChanged} />}
      {mayCancel && <CancelOrder order={order} onChanged={onChanged} />}
    </Panel>
  )
}

function Sums({ order }: { order: OrderView }) {
  const refunded = order.refunds.reduce((sum, { amount }) => sum + fromRupees(amount), 0)
  const left = order.refundable === null ? 0 : fromRupees(order.refundable)
  const sums = [
    { label: 'Paid', amount: paise(left + refunded) },
    { label: 'Refunded', amount: paise(refunded) },
    { label: 'Kept', amount: paise(left) },
  ]
  return (
    <dl className="grid gap-1.5">
      {sums.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4 last:font-semibold">
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const STATES: Record<RefundState, { words: string; tone: BadgeTone }> = {
  asked: { words: 'On its way back', tone: 'info' },
  processed: { words: 'Paid back', tone: 'ok' },
  failed: { words: 'Failed, tried again', tone: 'warn' },
}

function Refund({ refund }: { refund: RefundView }) {
  const { words, tone } = STATES[refund.state]
  return (
    <li className="grid gap-1 py-2.5">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-semibold">{formatRupees(fromRupees(refund.amount))}</b>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <span className="text-sm text-ink-2">
        {REFUND_REASON_TEXTS[refund.reason]}, {momentOf(refund.requestedAt)}
        {refund.note && `. ${refund.note}`}
        {refund.problem && `. ${refund.problem}`}
      </span>
    </li>
  )
}
