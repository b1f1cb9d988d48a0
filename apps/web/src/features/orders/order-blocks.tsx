import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { FileText } from 'lucide-react'
import { PaidBadge } from '../../ui/status-badge.tsx'
import { momentOf } from './order-days.ts'

type OfOrder = { order: OrderView }

/** Where it goes, as it was when the order was made. */
export function ShippingBlock({ order: { deliveryAddress } }: OfOrder) {
  return (
    <section className="panel wrap-anywhere" aria-labelledby="shipping">
      <h2 id="shipping" className="panel-title mb-3">
        Shipping
      </h2>
      {deliveryAddress && (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-2 max-sm:mt-1.5">Name</dt>
          <dd>{deliveryAddress.name}</dd>
          <dt className="text-ink-2 max-sm:mt-1.5">Phone</dt>
          <dd>{formatPhone(deliveryAddress.phone)}</dd>
          <dt className="text-ink-2 max-sm:mt-1.5">Address</dt>
          <dd>{addressOnOneLine(deliveryAddress)}</dd>
        </dl>
      )}
    </section>
  )
}

export function PaymentBlock({ order }: OfOrder) {
  const { _id, paymentMethod, isPaid, paidAt } = order
  return (
    <section className="panel" aria-labelledby="payment">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment" className="panel-title">
          Payment
        </h2>
        <PaidBadge isPaid={isPaid} />
      </div>
      <dl className="mt-2 grid gap-y-1.5">
        <dt className="sr-only">Method</dt>
        <dd>{paymentMethod}</dd>
        <dt className="sr-only">Paid</dt>
        <dd className="text-ink-2">{paidAt ? `Paid on ${momentOf(paidAt)}` : 'Not paid'}</dd>
      </dl>
      {isPaid && (
        <a
          href={`/api/orders/${_id}/invoice`}
          target="_blank"
          rel="noopener"
          className="link mt-2 inline-flex min-h-11 items-center gap-2"
        >
          <FileText className="icon" />
          Invoice (PDF)
        </a>
      )}
    </section>
  )
}
