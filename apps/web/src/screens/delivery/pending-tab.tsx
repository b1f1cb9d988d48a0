import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RefusedAttempts } from '../../features/fulfilment/delivery/attempt/attempt-news.tsx'
import { useKeptAttempts } from '../../features/fulfilment/delivery/attempt/use-kept-attempts.ts'
import type { PendingDeliveries } from '../../features/fulfilment/delivery/deliveries.api.ts'
import { DeliveryCard } from '../../features/fulfilment/delivery/delivery-card.tsx'
import { momentWords, whyOldWords } from '../../features/fulfilment/delivery/delivery-words.ts'
import { forgetHandOversBut, handOverKey } from '../../features/fulfilment/delivery/hand-over-memory.ts'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import type { ShopClock } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { useIsOnline } from '../../ui/hooks/use-is-online.ts'

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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (currentData && !currentData.keptAt) forgetHandOversBut(partner, currentData.orders.map(handOverKey))
  }, [currentData, partner])

  const attempts = useKeptAttempts(partner)
  const isOnline = useIsOnline()
  // Also what is in memory is old when the shop could not be reached again, or cannot be.
  const keptAt = currentData?.keptAt ? new Date(currentData.keptAt) : null
  const readAt = keptAt ?? (currentData && (error || !isOnline) ? new Date(fulfilledTimeStamp) : null)
  const reload = <Reload isBusy={isFetching} onReload={() => void refetch()} />
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('Pending')}
      </h2>
      {/* There before its words come, so that their coming is heard. */}
      <div role="status">
        {readAt && (
          <Alert tone="warn" icon={statusOf(error) === undefined ? WifiOff : TriangleAlert}>
            {whyOldWords(error, isOnline)}{' '}
            {t('This list is from {moment}.', { moment: momentWords(readAt, new Date()) })}
          </Alert>
        )}
      </div>
      <RefusedAttempts refused={attempts.refused} onDismiss={attempts.dismiss} />
      {readAt && currentData?.orders.length !== 0 && <div className="mt-3 mb-5">{reload}</div>}
      {!currentData && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
      {!currentData && error === undefined && (
        <LinesSkeleton lines={6} loading={t('Loading your deliveries')} />
      )}
      {currentData?.orders.length === 0 && (
        <EmptyState
          title={t('No pending orders')}
          hint={t('New orders appear here as soon as they are assigned to you.')}
          action={reload}
        />
      )}
      {currentData?.clock && (
        <PendingCards
          orders={currentData.orders}
          clock={currentData.clock}
          partner={partner}
          attempts={attempts}
          onGone={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}

type PendingCardsProps = {
  orders: OrderView[]
  clock: ShopClock
  partner: string
  attempts: ReturnType<typeof useKeptAttempts>
  onGone: () => void
}

function PendingCards({ orders, clock, partner, attempts, onGone }: PendingCardsProps) {
  const now = useShopTime(clock, undefined, MINUTE)
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {orders.map(order => (
        <DeliveryCard
          // Each way to the door begins afresh.
          key={handOverKey(order)}
          order={order}
          partner={partner}
          now={now}
          waiting={attempts.waiting.find(({ orderId }) => orderId === order._id)}
          onAttempt={attempts.note}
          onGone={onGone}
        />
      ))}
    </div>
  )
}

function Reload({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <Button variant="outline" size="lg" isBusy={isBusy} busyLabel={t('Reload')} onClick={onReload}>
      <RefreshCw className="icon" />
      {t('Reload')}
    </Button>
  )
}
