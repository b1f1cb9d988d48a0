import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { CircleCheckBig, Clock } from 'lucide-react'
import { rich } from '../../lib/rich.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PaidBadge } from '../../ui/feedback/status-badge.tsx'
import { type Column, TableCards } from '../../ui/layout/table-cards.tsx'
import { DayOf } from '../../ui/shop/day-of.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { dayOf } from './order-days.ts'
import { SlotText } from './slot-text.tsx'

const columns = (): Column<OrderRow>[] => [
  {
    label: t('ID'),
    onPhone: 'wide',
    cell: ({ reference }) => <span className="font-mono">{reference}</span>,
  },
  { label: t('Date'), cell: ({ createdAt }) => <DayOf instant={createdAt} /> },
  {
    label: t('Total'),
    isNumber: true,
    cell: ({ totalPrice }) => (
      <span className="font-semibold">
        <Money rupees={totalPrice} />
      </span>
    ),
  },
  {
    label: t('Paid'),
    cell: ({ isPaid, paidAt }) => <PaidBadge isPaid={isPaid} {...(paidAt && { day: dayOf(paidAt) })} />,
  },
  {
    label: t('Delivered'),
    cell: ({ deliveredAt }) =>
      deliveredAt ? (
        <Badge tone="ok" icon={CircleCheckBig}>
          <DayOf instant={deliveredAt} />
        </Badge>
      ) : (
        <Badge tone="neutral" icon={Clock}>
          {t('Not delivered')}
        </Badge>
      ),
  },
  { label: t('Slot'), cell: ({ delivery }) => <SlotText delivery={delivery} /> },
  {
    label: t('Actions'),
    onPhone: 'wide',
    cell: ({ _id, reference }) => (
      <ButtonLink to={`/order/${_id}`} variant="outline" size="sm" className="max-md:w-full">
        {rich(t('Details<unseen> of order {reference}</unseen>', { reference }), {
          unseen: words => <span className="sr-only">{words}</span>,
        })}
      </ButtonLink>
    ),
  },
]

/** On phones the button needs no label of its own. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <div className="[&_td:last-child]:before:hidden">
      <TableCards
        caption={t('Your orders, newest first')}
        columns={columns()}
        rows={orders}
        keyOf={order => order._id}
      />
    </div>
  )
}
