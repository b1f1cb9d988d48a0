import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { ReactNode } from 'react'
import { ageInWords } from '../../../lib/age-in-words.ts'
import { useIsOwner } from '../../../lib/worker.ts'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { MoneyActions } from './money-actions.tsx'
import { whatHappens } from './money-words.ts'
import { ProviderId } from './provider-id.tsx'

const COLUMNS: Column<MoneyWithoutOrder>[] = [
  {
    label: 'Amount',
    onPhone: 'wide',
    cell: ({ amount, paymentId }) => (
      <>
        <span className="block text-base font-semibold">
          <Money rupees={amount} />
        </span>
        <ProviderId>{paymentId}</ProviderId>
      </>
    ),
  },
  {
    label: 'Customer',
    onPhone: 'wide',
    cell: ({ customer, unmatched }) => (
      <>
        <span className="block wrap-anywhere">{customer?.name ?? 'Not known'}</span>
        {customer?.phone && (
          <span className="block whitespace-nowrap text-ink-2">{formatPhone(customer.phone)}</span>
        )}
        {unmatched && <WhatIsKnown unmatched={unmatched} />}
      </>
    ),
  },
  {
    label: 'Age',
    cell: ({ begunAt }) => <span className="lg:whitespace-nowrap">{ageInWords(begunAt, new Date())}</span>,
  },
  {
    label: 'What happens',
    onPhone: 'wide',
    cell: money => (
      <>
        <span className="block">{whatHappens(money)}</span>
        {money.refund?.problem && (
          <span className="block text-bad wrap-anywhere">
            Problem: {money.refund.problem} (tried {timesOf(money.refund.attempts)})
          </span>
        )}
      </>
    ),
  },
  { label: 'Actions', onPhone: 'wide', cell: money => <MoneyActions money={money} /> },
]

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

type Unmatched = NonNullable<MoneyWithoutOrder['unmatched']>

/** What the payer told Razorpay: it helps the owner to find out whose the money is. */
function WhatIsKnown({ unmatched: { contact, email, providerOrderId, notes } }: { unmatched: Unmatched }) {
  const facts: [string, ReactNode][] = [
    ['Phone', contact && <span className="whitespace-nowrap">{formatPhone(contact)}</span>],
    ['Email', email],
    ['Order', providerOrderId && <ProviderId>{providerOrderId}</ProviderId>],
    ...Object.entries(notes),
  ]
  const known = facts.filter(([, fact]) => fact)
  if (known.length === 0) return null
  return (
    <span className="mt-1.5 block text-sm text-ink-2">
      Given to Razorpay:
      {known.map(([label, fact]) => (
        <span key={label} className="block wrap-anywhere">
          {label}: {fact}
        </span>
      ))}
    </span>
  )
}

/** On phones the button needs no label of its own. What is done about it, the owner decides. */
export function MoneyTable({ money }: { money: MoneyWithoutOrder[] }) {
  const isOwner = useIsOwner()
  return (
    <div className={isOwner ? '[&_td:last-child]:before:hidden' : undefined}>
      <TableCards
        caption="Money without order, the oldest first"
        columns={isOwner ? COLUMNS : COLUMNS.slice(0, -1)}
        rows={money}
        keyOf={one => one.paymentId}
      />
    </div>
  )
}
