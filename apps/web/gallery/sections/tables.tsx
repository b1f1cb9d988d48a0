import type { OrderStatus } from '@pindivantalu/domain/orders/order-status'
import { PaidBadge, StatusBadge } from '../../src/ui/feedback/status-badge.tsx'
import { type Column, TableCards } from '../../src/ui/layout/table-cards.tsx'
import { Money } from '../../src/ui/shop/money.tsx'
import { Section } from '../section.tsx'

type Order = { id: string; user: string; total: string; isPaid: boolean; status: OrderStatus }

const ORDERS: Order[] = [
  { id: '6558f0c2a91b4e7d', user: 'Lakshmi Prasanna', total: '913.86', isPaid: true, status: 'Collected' },
  { id: '6558f0c2a91b4e7e', user: 'Anil Reddy', total: '1292.36', isPaid: false, status: 'Created' },
]

const COLUMNS: Column<Order>[] = [
  { label: 'ID', cell: order => <span className="font-mono">{order.id}</span>, onPhone: 'wide' },
  { label: 'User', cell: order => order.user },
  { label: 'Total', cell: order => <Money rupees={order.total} />, isNumber: true },
  { label: 'Paid', cell: order => <PaidBadge isPaid={order.isPaid} /> },
  {
    label: 'Status',
    cell: order => <StatusBadge status={order.status} isCancelled={false} />,
    onPhone: 'wide',
  },
]

export function Tables() {
  return (
    <Section title="Table" note="Rows become labelled cards below 64rem.">
      <div className="grid gap-6">
        <TableCards caption="Orders" columns={COLUMNS} rows={ORDERS} keyOf={order => order.id} dense />
        <TableCards caption="No orders" columns={COLUMNS} rows={[]} keyOf={order => order.id} />
      </div>
    </Section>
  )
}
