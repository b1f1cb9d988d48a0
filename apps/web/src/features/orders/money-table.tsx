import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { RefreshCw } from 'lucide-react'
import { ageInWords } from '../../lib/age-in-words.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, TableCards } from '../../ui/table-cards.tsx'
import { useCheckPaymentMutation } from './money.api.ts'
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
    cell: ({ customer: { name, phone } }) => (
      <>
        <span className="block">{name}</span>
        {phone && <span className="whitespace-nowrap text-ink-2">{formatPhone(phone)}</span>}
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
  { label: 'Actions', onPhone: 'wide', cell: money => <CheckNow money={money} /> },
]

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
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

function CheckNow({ money: { paymentId } }: { money: MoneyWithoutOrder }) {
  const [check, { isLoading }] = useCheckPaymentMutation()
  const run = async () => {
    const { data: left, error } = await check(paymentId)
    if (error) return toast.bad(errorText(error))
    const isLeft = left?.some(one => one.paymentId === paymentId)
    if (isLeft) toast.info('Checked. Nothing has changed yet.')
    else toast.ok('Checked. This payment is settled.')
  }
  return (
    <Button variant="outline" size="sm" className="max-md:w-full" isBusy={isLoading} onClick={run}>
      <RefreshCw className="icon" />
      <span>
        Check now<span className="sr-only">: {paymentId}</span>
      </span>
    </Button>
  )
}
