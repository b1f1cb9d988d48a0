import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { Link } from 'react-router'
import { PaidBadge, StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { dayOf } from '../order-days.ts'
import { SlotText } from '../slot-text.tsx'

const COLUMNS: Column<OrderRow>[] = [
  {
    label: 'ID',
    onPhone: 'wide',
    cell: ({ _id, reference }) => (
      <Link
        to={`/order/${_id}`}
        className="link inline-flex min-h-9 items-center font-mono max-lg:min-h-11 pointer-coarse:min-h-11"
        aria-label={`Order ${reference}`}
      >
        {reference}
      </Link>
    ),
  },
  {
    label: 'User',
    cell: ({ user: { name, phone } }) => (
      <>
        <span className="font-medium">{name}</span>
        {phone && (
          <span className="block whitespace-nowrap text-sm leading-4 text-ink-2">{formatPhone(phone)}</span>
        )}
      </>
    ),
  },
  {
    label: 'Date',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-2 lg:whitespace-nowrap">
        {formatInstant(new Date(createdAt))}
      </time>
    ),
  },
  {
    label: 'Total',
    isNumber: true,
    cell: ({ totalPrice }) => (
      <span className="font-semibold">
        <Money rupees={totalPrice} />
      </span>
    ),
  },
  { label: 'Paid', cell: ({ isPaid }) => <PaidBadge isPaid={isPaid} /> },
  {
    label: 'Status',
    onPhone: 'wide',
    cell: ({ status, isCancelled, deliveredAt }) => (
      <StatusBadge
        status={status}
        isCancelled={isCancelled}
        {...(deliveredAt && { day: dayOf(deliveredAt) })}
      />
    ),
  },
  {
    label: 'Slot',
    onPhone: 'wide',
    cell: ({ delivery }) => (
      <span className={delivery.preferredDeliveryTimeSlot ? 'xl:whitespace-nowrap' : 'text-ink-3'}>
        <SlotText delivery={delivery} />
      </span>
    ),
  },
]

export function AllOrdersTable({ orders }: { orders: OrderRow[] }) {
  return (
    <TableCards
      caption="Orders, newest first"
      columns={COLUMNS}
      rows={orders}
      keyOf={order => order._id}
      dense
    />
  )
}
