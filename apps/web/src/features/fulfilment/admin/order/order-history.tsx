import { errorText } from '../../../../lib/api/error-text.ts'
import { HistoryPanel } from '../../../../ui/layout/history-panel.tsx'
import { useGetAuditOfOrderQuery } from '../assignment.api.ts'
import { orderSentence } from './order-sentence.ts'

/** Who did what to this order and when, the newest first. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const { currentData: entries, error, refetch } = useGetAuditOfOrderQuery(orderId)
  return (
    <HistoryPanel
      entries={entries}
      sentence={orderSentence}
      nothing="Nobody has done anything to this order yet."
      problem={error && errorText(error)}
      onReload={() => void refetch()}
    />
  )
}
