import type { DifferenceView } from '@pindivantalu/domain/payments/money-books.wire'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { DIFFERENCE_WORDS } from './money-words.ts'

/** What does not agree with Razorpay, each by the id under which it is found there. */
export function Differences({ differences }: { differences: DifferenceView[] }) {
  return (
    <Alert tone="bad">
      {differences.length === 1 ? 'One entry does' : `${differences.length} entries do`} not agree with
      Razorpay:
      <ul className="mt-1 list-disc ps-5">
        {differences.map(({ paymentId, refundId, amount, kind }) => (
          <li key={`${paymentId} ${refundId} ${kind}`} className="wrap-anywhere">
            <span className="font-mono text-sm">
              {paymentId}
              {refundId && `, ${refundId}`}
            </span>
            , <Money rupees={amount} />: {DIFFERENCE_WORDS[kind]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
