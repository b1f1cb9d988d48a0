import type { OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { LiveOrderCard } from './live-order-card.tsx'
import { MyOrderCard } from './my-order-card.tsx'
import { sortMyOrders } from './sort-my-orders.ts'

type MyOrdersProps = {
  orders: OwnOrderRow[]
  /** When they came, by the device's clock. */
  receivedAt: number
  /** The button that puts an order into the cart again. */
  again: (order: OwnOrderRow) => ReactNode
}

export function MyOrders({ orders, receivedAt, again }: MyOrdersProps) {
  const { live, earlier } = sortMyOrders(orders)
  return (
    <div className="grid gap-7">
      {live.length > 0 && (
        <ul className="grid gap-4">
          {live.map(order => (
            <li key={order._id}>
              <LiveOrderCard order={order} receivedAt={receivedAt} />
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <section aria-label={t('Earlier')}>
          {live.length > 0 && <h2 className="mb-3 text-2xl">{t('Earlier')}</h2>}
          <ul className="grid gap-4">
            {earlier.map(order => (
              <li key={order._id}>
                <MyOrderCard order={order} again={again(order)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
