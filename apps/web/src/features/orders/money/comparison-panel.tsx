import { SECOND } from '@pindivantalu/domain/indian-time'
import { COMPARED_EACH_NIGHT_DAYS } from '@pindivantalu/domain/payments/comparison'
import type { ComparisonView, MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { momentOf } from '../order-days.ts'
import { Differences } from './differences.tsx'
import { useCompareWithProviderMutation } from './money.api.ts'
import { lagInWords } from './money-words.ts'

const DAYS = [1, 3, COMPARED_EACH_NIGHT_DAYS, 14, 31]

/** While one is under way the screen asks again. */
export const asksAgainAfter = (books: MoneyBooks | undefined) =>
  books?.comparisons[0]?.finishedAt === null ? 2 * SECOND : 0

/** Razorpay's own list of payments held against the shop's books. */
export function ComparisonPanel({ books }: { books: MoneyBooks }) {
  const [newest] = books.comparisons
  const lag = lagInWords(books.overdueSeconds, books.askedEverySeconds)
  return (
    <Panel title="Compared with Razorpay" className="mt-8">
      <p className="mt-1 mb-4 max-w-prose text-ink-2">
        Every night, and when you press, the shop goes through Razorpay’s own lists of payments and refunds.
        What was taken there is an order here, went back, or is listed above.
      </p>
      {lag && (
        <div className="mb-4">
          <Alert tone="warn">The shop asks Razorpay about unpaid baskets {lag}.</Alert>
        </div>
      )}
      <CompareNow isUnderWay={newest?.finishedAt === null} />
      <div role="status" className="mt-4">
        {newest ? <Outcome comparison={newest} /> : <p>Not compared yet.</p>}
      </div>
    </Panel>
  )
}

function CompareNow({ isUnderWay }: { isUnderWay: boolean }) {
  const [compare, { isLoading }] = useCompareWithProviderMutation()
  const [days, setDays] = useState(COMPARED_EACH_NIGHT_DAYS)
  const run = async () => {
    const { error } = await compare({ days })
    if (error) toast.bad(errorText(error))
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label="Days" value={days} onChange={event => setDays(Number(event.target.value))}>
        {DAYS.map(count => (
          <option key={count} value={count}>
            {count === 1 ? 'Last day' : `Last ${count} days`}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" isBusy={isLoading || isUnderWay} busyLabel="Comparing..." onClick={run}>
        <Scale className="icon" />
        Compare with Razorpay
      </Button>
    </div>
  )
}

function Outcome({ comparison: { from, to, finishedAt, problem, result } }: { comparison: ComparisonView }) {
  if (!finishedAt) return <p>Comparing now.</p>
  if (problem || !result)
    return (
      <Alert tone="bad">
        {momentOf(finishedAt)}: not compared. {problem}
      </Alert>
    )
  const { captured, orders, paidBack, listed, refunded, found, differences } = result
  const rows = [
    ['Taken by Razorpay', captured],
    ['Orders', orders],
    ['Paid back', paidBack],
    ['Listed above, or dealt with', listed],
    ...(refunded ? ([['Refunds of these days', refunded]] as const) : []),
  ] as const
  return (
    <>
      <p className="mb-2">
        {momentOf(finishedAt)}: payments from {momentOf(from)} to {momentOf(to)}.
        {found > 0 && ` ${found} ${found === 1 ? 'was' : 'were'} news to the shop.`}
      </p>
      <dl className="grid max-w-md grid-cols-[1fr_auto_auto] gap-x-6 gap-y-1">
        {rows.map(([label, { count, amount }]) => (
          <div key={label} className="col-span-3 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="text-end">{count}</dd>
            <dd className="text-end">
              <Money rupees={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        {differences.length === 0 ? (
          <Alert tone="ok">Everything agrees.</Alert>
        ) : (
          <Differences differences={differences} />
        )}
      </div>
    </>
  )
}
