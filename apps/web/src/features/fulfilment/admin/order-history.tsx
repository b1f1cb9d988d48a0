import { formatInstant } from '@pindivantalu/domain/indian-time'
import { errorText } from '../../../lib/error-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx'
import { useGetAuditOfOrderQuery } from './assignment.api.ts'
import { orderSentence } from './order-sentence.ts'

/** Who did what to this order and when, the newest first. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const { currentData: entries, error, refetch } = useGetAuditOfOrderQuery(orderId)
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history" className="panel-title mb-4">
        History
      </h2>
      {entries && entries.length > 0 && (
        <ol className="grid gap-3">
          {entries.map(entry => (
            <li key={entry._id}>
              <p className="wrap-anywhere">{orderSentence(entry)}</p>
              <p className="text-sm text-ink-2">
                <time dateTime={entry.at}>{formatInstant(new Date(entry.at))}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {entries?.length === 0 && <p className="text-ink-2">Nobody has done anything to this order yet.</p>}
      {!entries && !error && <LinesSkeleton lines={3} loading="Loading the history" />}
      {!entries && error && (
        <div className="grid gap-3">
          <Alert tone="bad">{errorText(error)}</Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Reload
          </Button>
        </div>
      )}
    </section>
  )
}
