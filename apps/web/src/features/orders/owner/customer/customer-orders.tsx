import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { CustomerOrders as Orders } from '@pindivantalu/domain/orders/customer/customer.wire'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { PaidBadge, StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import { dayOf, shortMomentOf } from '../../order-days.ts'
import { useGetOlderOrdersInfiniteQuery } from './customer.api.ts'

type CustomerOrdersProps = { id: string; first: Orders; now: Date }

/** The newest first; older ones are asked for. */
export function CustomerOrders({ id, first, now }: CustomerOrdersProps) {
  const [areOlderAsked, setOlderAsked] = useState(false)
  const after = first.next ?? ''
  const older = useGetOlderOrdersInfiniteQuery({ id, after }, { skip: !areOlderAsked || after === '' })
  const pages = older.currentData?.pages ?? []
  const orders = [first, ...pages].flatMap(page => page.orders)
  const next = pages.length > 0 ? pages.at(-1)?.next : first.next
  return (
    <section className="panel" aria-labelledby="orders-of-customer">
      <PanelHead id="orders-of-customer" title="Orders" />
      {orders.length === 0 && <p className="text-sm text-ink-2">No orders yet.</p>}
      <ul className="divide-y divide-line">
        {orders.map(order => (
          <Order key={order._id} order={order} now={now} />
        ))}
      </ul>
      {older.error && <Problem>{errorText(older.error)}</Problem>}
      {next && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          isBusy={older.isFetching}
          onClick={() => (areOlderAsked ? void older.fetchNextPage() : setOlderAsked(true))}
        >
          Show older orders
        </Button>
      )}
    </section>
  )
}

function Order({ order, now }: { order: OrderRow; now: Date }) {
  const { _id, reference, status, isCancelled, isPaid, isReplacement, deliveredAt, delivery } = order
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
      <Link to={`/order/${_id}`} className="link -my-1 min-h-11 content-center font-mono font-semibold">
        {reference}
      </Link>
      <span className="text-ink-2">{shortMomentOf(order.createdAt)}</span>
      <StatusBadge
        status={status}
        isCancelled={isCancelled}
        {...(deliveredAt && { day: dayOf(deliveredAt) })}
      />
      {!isPaid && <PaidBadge isPaid={isPaid} isReplacement={isReplacement} />}
      {!deliveredAt && !isCancelled && <span className="text-ink-2">{slotInWords(delivery, now)}</span>}
      <span className="ms-auto font-semibold whitespace-nowrap">
        {isReplacement ? 'Free' : formatRupees(fromRupees(order.totalPrice))}
      </span>
    </li>
  )
}
