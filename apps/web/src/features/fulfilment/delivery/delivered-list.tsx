import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { packetCount } from './delivery-words.ts'

/** Without phone and address: those were for the way. */
export function DeliveredList({ orders }: { orders: readonly OrderView[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map(order => (
        <li key={order._id} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
            <p className="font-semibold">{order.user.name}</p>
            <p className="text-ink-2">
              <span className="font-mono text-sm">{order.reference}</span>, {packetCount(order)}
            </p>
            {order.deliveredAt && (
              <p className="text-sm text-ink-2">{formatInstant(new Date(order.deliveredAt))}</p>
            )}
          </div>
          <StatusBadge status={order.status} isCancelled={order.isCancelled} />
        </li>
      ))}
    </ul>
  )
}
