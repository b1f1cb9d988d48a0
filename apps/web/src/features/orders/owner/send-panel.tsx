import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useId } from 'react'
import { SendToCustomer } from './send-to-customer.tsx'

/** On the page of an order: nobody is written to whose account is gone. */
export function SendPanel({ order }: { order: OrderView }) {
  const heading = useId()
  if (!order.user.phone) return null
  return (
    <section className="panel grid gap-3" aria-labelledby={heading}>
      <h2 id={heading} className="panel-title">
        WhatsApp
      </h2>
      <SendToCustomer order={order} />
      <p className="hint">To the phone of {order.user.name}’s account, not to whoever receives the parcel.</p>
    </section>
  )
}
