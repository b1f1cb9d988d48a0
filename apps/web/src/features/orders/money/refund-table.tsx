import type { ListedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { RefundListed } from '@pindivantalu/domain/payments/money-lists.wire'
import { RefreshCw } from 'lucide-react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useIsOwner } from '../../../lib/worker.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { shortMomentOf } from '../order-days.ts'
import { useCheckPaymentMutation } from './money.api.ts'
import { DealtWith, PayBack } from './money-actions.tsx'
import { refundProgress, refundReason } from './money-words.ts'
import { CreditNoteLink, OrderLink } from './paper-links.tsx'
import { ProviderId } from './provider-id.tsx'

const TONES: Record<ListedRefundState, BadgeTone> = {
  asked: 'info',
  processed: 'ok',
  failed: 'warn',
  held: 'warn',
}

const COLUMNS: Column<RefundListed>[] = [
  {
    label: 'Order',
    cell: ({ order, customer }) => (
      <>
        {order ? <OrderLink order={order} /> : <span className="block">No order</span>}
        <span className="block text-sm wrap-anywhere text-ink-2">{customer ?? 'Not known'}</span>
      </>
    ),
  },
  {
    label: 'Amount',
    isNumber: true,
    cell: ({ amount }) => (
      <span className="font-semibold">
        <Money rupees={amount} />
      </span>
    ),
  },
  {
    label: 'Reason',
    onPhone: 'wide',
    cell: ({ reason, note }) => (
      <>
        {refundReason(reason)}
        {note && <span className="block text-sm wrap-anywhere text-ink-2">{note}</span>}
      </>
    ),
  },
  { label: 'State', onPhone: 'wide', cell: refund => <State refund={refund} /> },
  {
    label: 'Asked for',
    cell: ({ requestedAt }) => (
      <span className="text-sm text-ink-2 lg:whitespace-nowrap">{shortMomentOf(requestedAt)}</span>
    ),
  },
  {
    label: 'Credit note',
    cell: ({ creditNote, order }) =>
      creditNote && order ? <CreditNoteLink orderId={order._id} number={creditNote} /> : '–',
  },
  {
    label: 'Payment',
    onPhone: 'wide',
    cell: ({ paymentId, providerRefundId, paidBack }) => (
      <>
        <ProviderId>{paymentId}</ProviderId>
        {providerRefundId && <ProviderId>{providerRefundId}</ProviderId>}
        {paidBack?.reference && <span className="block text-sm text-ink-2">{paidBack.reference}</span>}
      </>
    ),
  },
]

function State({ refund }: { refund: RefundListed }) {
  const { state, processedAt, problem, attempts } = refund
  const isOwner = useIsOwner()
  return (
    <div className="grid justify-items-start gap-1 py-1">
      <Badge tone={TONES[state]}>{refundProgress(refund)}</Badge>
      {processedAt && (
        <span className="text-sm text-ink-2 lg:whitespace-nowrap">{shortMomentOf(processedAt)}</span>
      )}
      {problem && (
        <span className="text-sm text-bad wrap-anywhere">
          {problem}
          {attempts > 0 && ` (tried ${attempts === 1 ? 'once' : `${attempts} times`})`}
        </span>
      )}
      {isOwner && state === 'held' && (
        <span className="flex flex-wrap gap-2">
          <PayBack money={refund} />
          <DealtWith money={refund} />
        </span>
      )}
      {isOwner && (state === 'asked' || state === 'failed') && <TryAgain refund={refund} />}
    </div>
  )
}

/** What failed is tried again by itself, at last every six hours. */
function TryAgain({ refund: { paymentId } }: { refund: RefundListed }) {
  const [check, { isLoading }] = useCheckPaymentMutation()
  const run = async () => {
    const { error } = await check(paymentId)
    if (error) toast.bad(errorText(error))
    else toast.info('Razorpay was asked. The list says how far it is.')
  }
  return (
    <Button variant="outline" size="sm" isBusy={isLoading} onClick={() => void run()}>
      <RefreshCw className="icon" />
      <span>
        Try now
        <span className="sr-only">: {paymentId}</span>
      </span>
    </Button>
  )
}

export function RefundTable({ refunds }: { refunds: RefundListed[] }) {
  return (
    <TableCards
      caption="Refunds, the newest first"
      columns={COLUMNS}
      rows={refunds}
      keyOf={({ _id }) => _id}
      dense
    />
  )
}
