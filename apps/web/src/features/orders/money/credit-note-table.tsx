import type { CreditNoteListed } from '@pindivantalu/domain/payments/money-lists.wire'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { shortMomentOf } from '../order-days.ts'
import { CreditNoteLink, OrderLink } from './paper-links.tsx'
import { ProviderId } from './provider-id.tsx'

const COLUMNS: Column<CreditNoteListed>[] = [
  {
    label: 'Credit note',
    cell: ({ number, order }) => <CreditNoteLink orderId={order._id} number={number} />,
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
    label: 'Issued',
    cell: ({ issuedAt }) => (
      <span className="text-sm text-ink-2 lg:whitespace-nowrap">{shortMomentOf(issuedAt)}</span>
    ),
  },
  { label: 'Invoice', cell: ({ invoiceNumber }) => <span className="font-mono">{invoiceNumber}</span> },
  {
    label: 'Order',
    cell: ({ order, customer }) => (
      <>
        <OrderLink order={order} />
        <span className="block text-sm wrap-anywhere text-ink-2">{customer}</span>
      </>
    ),
  },
  { label: 'Reason', cell: ({ reason }) => reason },
  { label: 'Payment', onPhone: 'wide', cell: ({ paymentId }) => <ProviderId>{paymentId}</ProviderId> },
]

export function CreditNoteTable({ creditNotes }: { creditNotes: CreditNoteListed[] }) {
  return (
    <TableCards
      caption="Credit notes, the newest first"
      columns={COLUMNS}
      rows={creditNotes}
      keyOf={({ number }) => number}
      dense
    />
  )
}
