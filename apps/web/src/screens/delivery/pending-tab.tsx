import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PendingDeliveries } from '../../features/fulfilment/delivery/deliveries.api.ts'
import { momentWords, whyOldWords } from '../../features/fulfilment/delivery/delivery-words.ts'
import { forgetHandOversBut, handOverKey } from '../../features/fulfilment/delivery/hand-over-memory.ts'
import { asDoneHere } from '../../features/fulfilment/delivery/kept/as-done-here.ts'
import { RefusedActs } from '../../features/fulfilment/delivery/kept/refused-acts.tsx'
import type { KeptActs } from '../../features/fulfilment/delivery/kept/use-kept-acts.ts'
import { RunList } from '../../features/fulfilment/delivery/run/run-list.tsx'
import { TakeBack } from '../../features/fulfilment/delivery/run/take-back.tsx'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { type ShopClock, shopTime } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { useFocusKept } from '../../ui/hooks/use-focus-kept.ts'
import { useIsOnline } from '../../ui/hooks/use-is-online.ts'

type PendingTabProps = {
  partner: string
  acts: KeptActs
  shopPhone: string | undefined
  /** The stop that a link leads to. */
  asked?: string | undefined
  list: {
    currentData?: PendingDeliveries | undefined
    error?: unknown
    isFetching: boolean
    fulfilledTimeStamp?: number | undefined
    refetch: () => unknown
  }
}

export function PendingTab({ list, partner, acts, shopPhone, asked }: PendingTabProps) {
  const { currentData, error, isFetching, fulfilledTimeStamp = 0, refetch } = list
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (currentData && !currentData.keptAt) forgetHandOversBut(partner, currentData.orders.map(handOverKey))
  }, [currentData, partner])

  useFocusKept(heading, currentData?.orders.length === 0)
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
      <div role="status" className="px-3">
        {readAt && (
          <Alert tone="warn" icon={statusOf(error) === undefined ? WifiOff : TriangleAlert}>
            {whyOldWords(error, isOnline)}{' '}
            {t('This list is from {moment}.', { moment: momentWords(readAt, new Date()) })}
          </Alert>
        )}
      </div>
      <RefusedActs refused={acts.refused} onDismiss={acts.dismiss} />
      {readAt && currentData?.orders.length !== 0 && <div className="m-3">{reload}</div>}
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
        <Run
          orders={currentData.orders}
          clock={currentData.clock}
          partner={partner}
          acts={acts}
          asked={asked}
          shopPhone={shopPhone}
          isOnline={isOnline}
          onPressedGone={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
      {currentData && <TakeBack orders={currentData.orders} clock={currentData.clock} acts={acts} />}
    </>
  )
}

type RunProps = Pick<PendingTabProps, 'partner' | 'acts' | 'shopPhone'> & {
  asked: string | undefined
  orders: OrderView[]
  clock: ShopClock
  isOnline: boolean
  onPressedGone: () => void
}

function Run({ orders, clock, acts, ...rest }: RunProps) {
  const now = useShopTime(clock, undefined, MINUTE)
  return (
    <RunList
      {...rest}
      acts={acts}
      orders={asDoneHere(orders, acts.waiting)}
      now={now}
      timeNow={() => shopTime(clock, Date.now())}
    />
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
