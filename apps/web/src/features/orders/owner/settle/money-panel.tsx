import { formatRupees, fromRupees, paise } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { REFUND_REASON_TEXTS, type RefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIsOwner } from '../../../../lib/worker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Badge, type BadgeTone } from '../../../../ui/feedback/badge.tsx'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import { CreditNoteLinks, InvoiceLink } from '../../invoice-link.tsx'
import { momentOf, shortMomentOf } from '../../order-days.ts'
import { PaidBy } from '../../paid-by.tsx'
import { MarkPaid } from '../mark-paid.tsx'
import { SendToCustomer } from '../send-to-customer.tsx'
import { RefundDialog, type RefundWay } from './refund-dialog.tsx'

type MoneyPanelProps = {
  order: OrderView
  /** What was to be paid. */
  prices: ReactNode
  onChanged: (order: OrderView) => void
  /** For the owner's own order: the way to pay it. */
  children?: ReactNode
}

/** What was asked for, what came in, what went back, what is kept; and how more goes back. */
export function MoneyPanel({ order, prices, onChanged, children }: MoneyPanelProps) {
  return (
    <section className="panel" data-part="money" aria-labelledby="money-of-order">
      <PanelHead id="money-of-order" title="Money">
        <div className="-my-2 text-sm">
          <InvoiceLink order={order} />
        </div>
      </PanelHead>
      {order.replaces ? (
        <p className="text-sm">Nothing to pay</p>
      ) : (
        <div className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          {prices}
          <Payment order={order} />
        </div>
      )}
      {order.refunds.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line" aria-label="Refunds">
          {order.refunds.map(refund => (
            <Refund key={refund._id} refund={refund} />
          ))}
        </ul>
      )}
      <div className="text-sm">
        <CreditNoteLinks order={order} />
      </div>
      <Deeds order={order} onChanged={onChanged} />
      {children}
    </section>
  )
}

function Payment({ order }: { order: OrderView }) {
  const { isPaid, paidAt, refundable, refunds } = order
  if (!isPaid || refundable === null)
    return (
      <dl>
        <dt>
          <PaidBy order={order} />
        </dt>
        <dd className="text-ink-2">{paidAt ? `Paid on ${momentOf(paidAt)}` : 'Not paid'}</dd>
      </dl>
    )
  const refunded = refunds.reduce((sum, { amount }) => sum + fromRupees(amount), 0)
  const kept = fromRupees(refundable)
  return (
    <dl className="sums">
      <dt className="wrap-anywhere">
        <PaidBy order={order} />
      </dt>
      <dd>{formatRupees(paise(kept + refunded))}</dd>
      {paidAt && <dd className="sums-note">Paid on {shortMomentOf(paidAt)}</dd>}
      <dt>Refunded</dt>
      <dd>{formatRupees(paise(refunded))}</dd>
      <dt className="sums-total">Kept</dt>
      <dd className="sums-total">{formatRupees(kept)}</dd>
    </dl>
  )
}

/** What can be done about it; none of it for an order that is sent again. */
function Deeds({ order, onChanged }: Pick<MoneyPanelProps, 'order' | 'onChanged'>) {
  const [refunding, setRefunding] = useState<RefundWay>()
  const isOwner = useIsOwner()
  const mayRefund = isOwner && order.isPaid && !order.isCancelled && Number(order.refundable) > 0
  // Nobody is written to whose account is gone.
  const maySend = order.user.phone !== null && !order.replaces
  if (!mayRefund && !maySend && !order.mayBePaidOutside) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {mayRefund && (
        <>
          <Button variant="outline" size="sm" onClick={() => setRefunding('packets')}>
            <Undo2 className="icon" />
            Refund a part
          </Button>
          <Button variant="outline" size="sm" onClick={() => setRefunding('all')}>
            <RotateCcw className="icon" />
            Refund all
          </Button>
        </>
      )}
      {order.mayBePaidOutside && <MarkPaid order={order} onChanged={onChanged} />}
      {maySend && <SendToCustomer order={order} size="sm" />}
      {maySend && (
        <p className="hint basis-full text-xs">By WhatsApp, to the phone of {order.user.name}’s account.</p>
      )}
      {refunding && (
        <RefundDialog
          order={order}
          way={refunding}
          onChanged={onChanged}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </div>
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
    <li className="grid gap-0.5 py-2 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-semibold">{formatRupees(fromRupees(refund.amount))}</b>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <span className="text-ink-2">
        {REFUND_REASON_TEXTS[refund.reason]}, {momentOf(refund.requestedAt)}
        {refund.note && `. ${refund.note}`}
        {refund.problem && `. ${refund.problem}`}
      </span>
    </li>
  )
}
