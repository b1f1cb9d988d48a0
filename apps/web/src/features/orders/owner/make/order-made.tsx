import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { CircleCheckBig } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { PaidBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Money } from '../../../../ui/shop/money.tsx'
import { SendToCustomer } from '../send-to-customer.tsx'

type OrderMadeProps = { order: OrderView; children?: ReactNode }

/** What is left to do: the customer pays, so the link goes out. */
export function OrderMade({ order, children }: OrderMadeProps) {
  const heading = useId()
  const { _id, reference, user, totalPrice, isPaid, delivery, asOf } = order
  return (
    <section className="panel grid max-w-2xl gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="panel-title flex items-center gap-2">
        <CircleCheckBig className="icon text-ok" />
        <span>
          Order <span className="font-mono text-[.9em]">{reference}</span> is made
        </span>
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
        <span>{user.name}</span>
        <span className="font-semibold">
          <Money rupees={totalPrice} />
        </span>
        <span className="text-ink-2">{slotInWords(delivery, new Date(asOf))}</span>
        <PaidBadge isPaid={isPaid} />
      </p>
      <div className="flex flex-wrap gap-3">
        <SendToCustomer order={order} className="max-sm:w-full" />
        <ButtonLink to={`/order/${_id}`} variant="outline" className="max-sm:w-full">
          See the order
        </ButtonLink>
        {children}
      </div>
    </section>
  )
}
