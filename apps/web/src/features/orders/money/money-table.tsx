import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { ageInWords } from '../../../lib/age-in-words.ts'
import { Money } from '../../../ui/money.tsx'
import { type Column, TableCards } from '../../../ui/table-cards.tsx'
import { MoneyActions } from './money-actions.tsx'
import { whatHappens } from './money-words.ts'

const COLUMNS: Column<MoneyWithoutOrder>[] = [
  {
    label: 'Amount',
    onPhone: 'wide',
    cell: ({ amount, paymentId }) => (
      <>
        <span className="block text-base font-semibold">
          <Money rupees={amount} />
        </span>
        <span className="font-mono text-sm text-ink-2">{paymentId}</span>
      </>
    ),
  },
  {
    label: 'Customer',
    cell: ({ customer, unmatched }) => (
      <>
        <span className="block">{customer?.name ?? 'Not known'}</span>
        {customer?.phone && (
          <span className="whitespace-nowrap text-ink-2">{formatPhone(customer.phone)}</span>
        )}
        {unmatched && <WhatIsKnown unmatched={unmatched} />}
      </>
    ),
  },
  { label: 'Age', cell: ({ begunAt }) => ageInWords(begunAt, new Date()) },
  {
    label: 'What happens',
    onPhone: 'wide',
    cell: money => (
      <>
        <span className="block">{whatHappens(money)}</span>
        {money.refund?.problem && (
          <span className="block text-bad">
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

/** By which the owner finds out whose it is. */
function WhatIsKnown({ unmatched: { contact, email, providerOrderId, notes } }: { unmatched: Unmatched }) {
  const lines = [
    contact,
    email,
    providerOrderId,
    ...Object.entries(notes).map(([key, note]) => `${key}: ${note}`),
  ]
  return lines
    .filter(line => line !== null)
    .map(line => (
      <span key={line} className="block text-sm text-ink-2">
        {line}
      </span>
    ))
}

/** On phones the button needs no label of its own. */
export function MoneyTable({ money }: { money: MoneyWithoutOrder[] }) {
  return (
    <div className="wrap-anywhere [&_td:last-child]:before:hidden">
      <TableCards
        caption="Money without order, the oldest first"
        columns={COLUMNS}
        rows={money}
        keyOf={one => one.paymentId}
      />
    </div>
  )
}
