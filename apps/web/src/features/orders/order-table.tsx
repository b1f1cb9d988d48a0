import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { CircleCheckBig, Clock } from 'lucide-react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PaidBadge } from '../../ui/feedback/status-badge.tsx'
import { type Column, TableCards } from '../../ui/layout/table-cards.tsx'
import { DayOf } from '../../ui/shop/day-of.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { dayOf } from './order-days.ts'
import { SlotText } from './slot-text.tsx'

const COLUMNS: Column<OrderRow>[] = [
  { label: 'ID', onPhone: 'wide', cell: ({ reference }) => <span className="font-mono">{reference}</span> },
  { label: 'Date', cell: ({ createdAt }) => <DayOf instant={createdAt} /> },
  {
    label: 'Total',
    isNumber: true,
    cell: ({ totalPrice }) => (
      <span className="font-semibold">
        <Money rupees={totalPrice} />
      </span>
    ),
  },
  {
    label: 'Paid',
    cell: ({ isPaid, paidAt }) => <PaidBadge isPaid={isPaid} {...(paidAt && { day: dayOf(paidAt) })} />,
  },
  {
    label: 'Delivered',
    cell: ({ deliveredAt }) =>
      deliveredAt ? (
        <Badge tone="ok" icon={CircleCheckBig}>
          <DayOf instant={deliveredAt} />
        </Badge>
      ) : (
        <Badge tone="neutral" icon={Clock}>
          Not delivered
        </Badge>
      ),
  },
  { label: 'Slot', cell: ({ delivery }) => <SlotText delivery={delivery} /> },
  {
    label: 'Actions',
    onPhone: 'wide',
    cell: ({ _id, reference }) => (
      <ButtonLink to={`/order/${_id}`} variant="outline" size="sm" className="max-md:w-full">
        Details<span className="sr-only"> of order {reference}</span>
      </ButtonLink>
    ),
  },
]

/** On phones the button needs no label of its own. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <div className="[&_td:last-child]:before:hidden">
      <TableCards
        caption="Your orders, newest first"
        columns={COLUMNS}
        rows={orders}
        keyOf={order => order._id}
      />
    </div>
  )
}
