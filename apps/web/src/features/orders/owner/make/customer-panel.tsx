import { formatPhone, isSignInPhone } from '@pindivantalu/domain/accounts/phone'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import type { CustomerToOrderFor } from '@pindivantalu/domain/orders/owner-order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { Clock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../../lib/api/error-text.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../../ui/feedback/lines-skeleton.tsx'
import { PaidBadge, StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { OrderTotal } from '../../../../ui/shop/order-total.tsx'
import { dayOf } from '../../order-days.ts'
import { SendToCustomer } from '../send-to-customer.tsx'
import { useGetCustomerToOrderForQuery } from './owner-order.api.ts'

type Deeds = {
  /** What can be done with one order, besides sending its papers. */
  deedsOf: (order: OrderRow) => ReactNode
  /** What can be done for the customer. */
  children?: ReactNode
}

/** Beside a chat: who writes, what was ordered, and what can be sent. Give it a key where the phone changes. */
export function CustomerPanel({ phone, ...deeds }: Deeds & { phone: string }) {
  const isServed = isSignInPhone(phone)
  const { currentData, error, refetch } = useGetCustomerToOrderForQuery(phone, {
    skip: !isServed,
    refetchOnMountOrArgChange: true,
  })
  return (
    <div className="grid content-start gap-4">
      {!isServed && (
        <p className="text-ink-2">Orders are made for Indian mobile numbers only. This is not one.</p>
      )}
      {currentData && <Customer facts={currentData} {...deeds} />}
      {isServed && !currentData && error === undefined && (
        <LinesSkeleton lines={5} loading="Loading the customer" />
      )}
      {!currentData && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
    </div>
  )
}

function Customer({ facts, deedsOf, children }: Deeds & { facts: CustomerToOrderFor }) {
  const { phone, customer, orders, asOf } = facts
  return (
    <>
      <div className="wrap-anywhere">
        <h2 className="text-lg font-semibold">
          {customer ? (
            <Link to={`/admin/customers/${customer._id}`} className="link -my-2 inline-block py-2">
              {customer.name}
            </Link>
          ) : (
            'Not a customer yet'
          )}
        </h2>
        <p className="text-ink-2">{formatPhone(phone)}</p>
        {customer?.email && <p className="text-ink-2">{customer.email}</p>}
      </div>
      <ButtonLink to={`/admin/new-order?phone=${encodeURIComponent(phone)}`} variant="accent">
        <Plus className="icon" />
        Make an order
      </ButtonLink>
      {children}
      {orders.length === 0 ? (
        <p className="text-ink-2">No orders yet. The first one also makes the account.</p>
      ) : (
        <div>
          <h3 className="label mb-2 font-sans">Orders, the newest first</h3>
          <ul className="grid gap-3">
            {orders.map(order => (
              <OrderOfCustomer key={order._id} order={order} now={new Date(asOf)}>
                {deedsOf(order)}
              </OrderOfCustomer>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type OrderOfCustomerProps = { order: OrderRow; now: Date; children: ReactNode }

function OrderOfCustomer({ order, now, children }: OrderOfCustomerProps) {
  const { _id, reference, status, isCancelled, isPaid, isReplacement, createdAt, deliveredAt, delivery } =
    order
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={`/order/${_id}`} className="link -my-2.5 inline-block py-2.5 font-mono">
          {reference}
        </Link>
        <span className="font-semibold">
          <OrderTotal order={order} />
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        <PaidBadge isPaid={isPaid} isReplacement={isReplacement} />
        <StatusBadge
          status={status}
          isCancelled={isCancelled}
          {...(deliveredAt && { day: dayOf(deliveredAt) })}
        />
      </p>
      <p className="flex items-center gap-1.5 text-sm text-ink-2">
        <Clock className="icon" />
        {slotInWords(delivery, now)}
        <span className="ms-auto">{dayOf(createdAt)}</span>
      </p>
      {children}
      {!isReplacement && <SendToCustomer order={order} size="sm" className="max-md:min-h-11" />}
    </li>
  )
}
