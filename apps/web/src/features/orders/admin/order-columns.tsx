import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import type { OrderColumn, OrderSort } from '@pindivantalu/domain/orders/list/order-list'
import type { ListedOrder } from '@pindivantalu/domain/orders/list/order-list.wire'
import { hoursInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { PaidBadge, StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { OrderTotal } from '../../../ui/shop/order-total.tsx'
import { dayOf, shortMomentOf } from '../order-days.ts'

export const COLUMN_LABELS: Record<OrderColumn, string> = {
  customer: 'Customer',
  phone: 'Phone',
  placed: 'Placed',
  slot: 'Slot',
  area: 'Area',
  total: 'Total',
  paid: 'Paid',
  status: 'Status',
  cook: 'Cook',
  rider: 'Rider',
}

type ColumnLook = {
  cell: (order: ListedOrder) => ReactNode
  isNumber?: boolean
  /** Without the word for its direction. */
  sort?: 'placed' | 'slot' | 'total'
  /** Below 90rem it is read on the order's page. */
  isForWide?: boolean
}

export const COLUMNS: Record<OrderColumn, ColumnLook> = {
  customer: { cell: ({ user }) => <span className="font-medium">{user.name}</span> },
  phone: {
    cell: ({ user }) => user.phone && <span className="whitespace-nowrap">{formatPhone(user.phone)}</span>,
  },
  placed: {
    sort: 'placed',
    isForWide: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {shortMomentOf(createdAt)}
      </time>
    ),
  },
  slot: { sort: 'slot', cell: order => <SlotCell order={order} /> },
  area: { isForWide: true, cell: order => <span className="text-ink-2">{areaOf(order)}</span> },
  total: {
    sort: 'total',
    isNumber: true,
    cell: order => (
      <span className="font-semibold">
        <OrderTotal order={order} />
      </span>
    ),
  },
  paid: { cell: order => <PaidCell order={order} /> },
  status: { cell: order => <StatusOfOrder order={order} /> },
  cook: { cell: ({ cook }) => cook },
  rider: { cell: ({ rider }) => rider },
}

/** Its area by name, or the pincode where that has none. */
export function areaOf({ area, pincode }: ListedOrder): string {
  return area ?? pincode
}

/** '16 Nov, 4-6 PM'; without a slot the day on which it comes all the same. */
export function slotOf({ delivery }: ListedOrder): string {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot, defaultDay } = delivery
  if (day && slot) return `${formatDayAndMonth(day)}, ${hoursInWords(slot)}`
  return defaultDay ? `${formatDayAndMonth(defaultDay)}, no slot` : 'No slot'
}

function SlotCell({ order }: { order: ListedOrder }) {
  const look = needsOwner(order) ? 'text-warn' : 'text-ink-2'
  return (
    <span className={classNames('whitespace-nowrap', !order.delivery.preferredDeliveryDate && look)}>
      {slotOf(order)}
    </span>
  )
}

/** A pill is for what is missing. */
function PaidCell({ order }: { order: ListedOrder }) {
  if (!order.isPaid || order.isReplacement) return <PaidBadge {...order} />
  return (
    <span className="inline-flex items-center gap-1 text-ok">
      <Check className="icon size-4" />
      Paid
    </span>
  )
}

/** 'Created' and paid waits for a cook and a rider; unpaid, for its customer. */
export function StatusOfOrder({ order }: { order: ListedOrder }) {
  const { status, isCancelled, deliveredAt } = order
  return (
    <StatusBadge
      status={status}
      isCancelled={isCancelled}
      needsWork={status === 'Created' && needsOwner(order)}
      {...(deliveredAt && { day: dayOf(deliveredAt) })}
    />
  )
}

function needsOwner({ isPaid, isCancelled, deliveredAt }: ListedOrder): boolean {
  return isPaid && !isCancelled && deliveredAt === null
}

/** The other way where it is sorted so already; otherwise the largest first. */
export function nextSort(key: 'placed' | 'slot' | 'total', sort: OrderSort): OrderSort {
  return sort === `${key}-desc` ? `${key}-asc` : `${key}-desc`
}
