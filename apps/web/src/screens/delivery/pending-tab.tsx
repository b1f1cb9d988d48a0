import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import type { PendingDeliveries } from '../../features/fulfilment/delivery/deliveries.api.ts'
import { DeliveryCard } from '../../features/fulfilment/delivery/delivery-card.tsx'
import { momentWords } from '../../features/fulfilment/delivery/delivery-words.ts'
import { forgetHandOversBut } from '../../features/fulfilment/delivery/hand-over-memory.ts'
import { useShopClock } from '../../features/fulfilment/delivery/use-shop-clock.ts'
import { errorText, statusOf } from '../../lib/error-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesSkeleton } from '../../ui/lines-skeleton.tsx'

type PendingTabProps = {
  partner: string
  list: {
    currentData?: PendingDeliveries | undefined
    error?: unknown
    isFetching: boolean
    fulfilledTimeStamp?: number | undefined
    refetch: () => unknown
  }
}

export function PendingTab({ list, partner }: PendingTabProps) {
  const { currentData, error, isFetching, fulfilledTimeStamp = 0, refetch } = list
  const keptAt = currentData?.keptAt ? new Date(currentData.keptAt) : null
  const now = useShopClock(currentData?.orders[0]?.asOf, keptAt?.getTime() ?? fulfilledTimeStamp)
  useEffect(() => {
    if (currentData && !currentData.keptAt)
      forgetHandOversBut(
        partner,
        currentData.orders.map(({ _id }) => _id),
      )
  }, [currentData, partner])

  if (!currentData && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!currentData) return <LinesSkeleton lines={6} loading="Loading your deliveries" />

  // Also what is in memory is old when the shop could not be reached again.
  const readAt = keptAt ?? (error ? new Date(fulfilledTimeStamp) : null)
  const isReached = statusOf(error) !== undefined
  return (
    <>
      {readAt && (
        <div className="mb-5">
          <Alert tone="warn" icon={isReached ? TriangleAlert : WifiOff} isNews>
            {isReached ? errorText(error) : 'You are offline.'} This list is from{' '}
            {momentWords(readAt, new Date())}.
          </Alert>
        </div>
      )}
      {currentData.orders.length === 0 ? (
        <EmptyState
          title="No pending orders"
          hint="New orders appear here as soon as they are assigned to you."
          action={<Reload isBusy={isFetching} onReload={() => void refetch()} />}
        />
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2">
          {currentData.orders.map(order => (
            <DeliveryCard key={order._id} order={order} partner={partner} now={now} />
          ))}
        </div>
      )}
    </>
  )
}

function Reload({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <Button variant="outline" size="lg" isBusy={isBusy} busyLabel="Reload" onClick={onReload}>
      <RefreshCw className="icon" />
      Reload
    </Button>
  )
}
