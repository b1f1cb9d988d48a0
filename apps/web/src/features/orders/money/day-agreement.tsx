import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { DayBooksView, DayComparison } from '@pindivantalu/domain/payments/day-books.wire'
import type { SumView } from '@pindivantalu/domain/payments/money-books.wire'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { Scale } from 'lucide-react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { shortMomentOf } from '../order-days.ts'
import { Differences } from './differences.tsx'
import { useCompareWithProviderMutation } from './money.api.ts'

/** Whether Razorpay's own list of the day says the same; the owner can have it asked. */
export function DayAgreement({ books: { day, comparison, isComparing } }: { books: DayBooksView }) {
  const [compare, { isLoading }] = useCompareWithProviderMutation()
  const run = async () => {
    const { error } = await compare({ day })
    if (error) toast.bad(errorText(error))
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="w-full">
        {comparison ? (
          <Agreement comparison={comparison} />
        ) : (
          <p className="text-ink-2">This day is not compared with Razorpay yet.</p>
        )}
      </div>
      <Button
        variant="outline"
        isBusy={isLoading || isComparing}
        busyLabel="Comparing..."
        onClick={() => void run()}
      >
        <Scale className="icon" />
        Compare this day
      </Button>
    </div>
  )
}

function Agreement({ comparison }: { comparison: DayComparison }) {
  const { agreement, comparedAt, until, isWholeDay, captured, refunded, differences } = comparison
  const upTo = isWholeDay ? '' : ` up to ${formatTime(new Date(until))}`
  const theirs = `${inWords(captured, 'payment')} and ${inWords(refunded, 'refund')}`
  if (agreement === 'differs') return <Differences differences={differences} />
  if (agreement === 'changed')
    return (
      <Alert tone="warn">
        Razorpay has {theirs}
        {upTo}. The books have changed since {shortMomentOf(comparedAt)}: compare again.
      </Alert>
    )
  return (
    <Alert tone="ok">
      Agrees with Razorpay{upTo}: {theirs}.
    </Alert>
  )
}

/** '3 payments of ₹1,240.50' */
function inWords({ count, amount }: SumView, noun: string): string {
  const counted = count === 1 ? `1 ${noun}` : `${count} ${noun}s`
  return count === 0 ? `no ${noun}s` : `${counted} of ${formatRupees(fromRupees(amount))}`
}
