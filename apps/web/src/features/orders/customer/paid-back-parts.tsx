import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { REFUND_REASON_TEXTS } from '@pindivantalu/domain/orders/refunds/refund'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { whereMoneyIs } from '@pindivantalu/domain/orders/refunds/refund-in-words'
import { t } from '@pindivantalu/texts/t'
import { HandCoins } from 'lucide-react'
import { momentOf } from '../order-days.ts'

/** Of an order that stands: each time that part of its money went back, for what, and where it is. */
export function PaidBackParts({ order }: { order: OrderView }) {
  if (order.refunds.length === 0) return null
  return (
    <section className="panel" aria-labelledby="paid-back">
      <h2 id="paid-back" className="panel-title flex items-center gap-2.5">
        <HandCoins className="icon flex-none" />
        {t('Money back')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {order.refunds.map(refund => (
          <li key={refund._id} className="py-3 wrap-anywhere first:pt-0 last:pb-0">
            <p className="text-xl font-semibold">{formatRupees(fromRupees(refund.amount))}</p>
            <p className="text-sm text-ink-2">{momentOf(refund.requestedAt)}</p>
            <p>{paidBackFor(refund, order)}</p>
            <p className="text-ink-2">{whereMoneyIs(refund)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Chegodilu, 2 × 500 g: Packet broken' */
function paidBackFor({ items, reason }: RefundView, { orderItems }: OrderView): string {
  const names = items.flatMap(({ item, quantity }) => {
    const ordered = orderItems.find(({ _id }) => _id === item)
    if (!ordered) return []
    const { name, teluguName = '', weight } = ordered
    return `${nameOf({ name, teluguName })}, ${quantity > 1 ? `${quantity} × ${weight}` : weight}`
  })
  const why = t(REFUND_REASON_TEXTS[reason])
  return names.length > 0 ? `${names.join('; ')}: ${why}` : why
}
