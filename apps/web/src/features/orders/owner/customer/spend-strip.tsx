import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { dayOf } from '../../order-days.ts'

/** What somebody is to the shop, in four numbers. */
export function SpendStrip({ spend }: Pick<CustomerView, 'spend'>) {
  const { orders, paid, refunded, kept, lastOrderAt } = spend
  const rupees = (amount: string) => formatRupees(fromRupees(amount))
  const went =
    Number(refunded) > 0 ? `${rupees(paid)} paid, ${rupees(refunded)} went back` : 'Nothing went back'
  return (
    <dl className="panel grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-3">
      <Figure name="Paid orders" value={String(orders)} />
      <Figure name="Spent" value={rupees(kept)} note={went} />
      <Figure name="Last paid order" value={lastOrderAt ? dayOf(lastOrderAt) : 'None yet'} />
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
      {note && <dd className="text-sm text-ink-2">{note}</dd>}
    </div>
  )
}
