import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SendToCustomer } from './send-to-customer.tsx'

/** On the page of an order: nobody is written to whose account is gone, and what was sent again has no invoice. */
export function SendPanel({ order }: { order: OrderView }) {
  if (!order.user.phone || order.replaces) return null
  return (
    <Panel title="WhatsApp" className="grid gap-3">
      <SendToCustomer order={order} />
      <p className="hint">To the phone of {order.user.name}’s account, not to whoever receives the parcel.</p>
    </Panel>
  )
}
