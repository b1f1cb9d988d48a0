import { Tabs } from '@base-ui/react/tabs'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { IndianRupee } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { DeliveredList } from '../../features/fulfilment/delivery/delivered-list.tsx'
import {
  useGetDoneDeliveriesQuery,
  useGetPendingDeliveriesQuery,
} from '../../features/fulfilment/delivery/deliveries.api.ts'
import { GivenAway } from '../../features/fulfilment/delivery/given-away.tsx'
import { useKeptActs } from '../../features/fulfilment/delivery/kept/use-kept-acts.ts'
import { useDeliveryWorker } from '../../features/fulfilment/delivery/offline/use-delivery-worker.ts'
import { NetworkLine } from '../../features/fulfilment/delivery/run/network-line.tsx'
import { useGivenToday } from '../../features/fulfilment/delivery/run/use-given-today.ts'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { codeOf, errorText, statusOf } from '../../lib/api/error-text.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { useIsOnline } from '../../ui/hooks/use-is-online.ts'
import { ApprovalPending } from './approval-pending.tsx'
import { useDeliveryFrame } from './delivery-frame.ts'
import { NotAccepted } from './not-accepted.tsx'
import { PendingTab } from './pending-tab.tsx'
import { RunHead } from './run-head.tsx'

/** Side by side, and one below the other where the text is set large. */
const TABS =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-1 border-b border-line-mid bg-pressed p-1'
const TAB =
  'flex min-h-11 items-center justify-center gap-2 rounded-md font-semibold text-ink data-active:bg-raised data-active:shadow-sm'

const READS_AGAIN_EVERY = 15 * SECOND

type DeliveriesProps = {
  user: UserInfo
  isChecking: boolean
  /** Asks the server who is signed in. */
  onCheck: () => PromiseLike<{ data?: UserInfo | undefined; error?: unknown }>
}

/** What is assigned to a partner, to be delivered and delivered. */
export function Deliveries({ user, isChecking, onCheck }: DeliveriesProps) {
  const partner = user._id
  const [query] = useSearchParams()
  const [tab, setTab] = useState('pending')
  const pending = useGetPendingDeliveriesQuery(partner, LIVELY)
  const frame = useDeliveryFrame()
  const acts = useKeptActs(partner)
  const isOnline = useIsOnline()
  const given = useGivenToday(partner)
  // On a weak network what is done can wait until it is asked for.
  const done = useGetDoneDeliveriesQuery(partner, { ...LIVELY, skip: tab !== 'delivered' })
  // Also while their approval is missing: so they hear that it was given back.
  useLiveOrders()
  useDeliveryWorker(pending.currentData?.keptAt === null)
  useReadingAgain(pending.currentData?.keptAt != null, pending.refetch)

  // A partner who is no longer approved sees no more of their customers, even before the server says who they are.
  if (statusOf(pending.error) === 403) {
    const check = () => {
      void pending.refetch()
      return onCheck()
    }
    const NoEntry = codeOf(pending.error) === 'delivery_partner.rejected' ? NotAccepted : ApprovalPending
    return <NoEntry user={user} isChecking={isChecking || pending.isFetching} onCheck={check} />
  }
  const title = t('Deliveries')
  const list = pending.currentData
  return (
    // From edge to edge on a phone.
    <div className="-mx-4 -my-5 bg-paper-0 sm:mx-auto sm:max-w-xl">
      <title>{t('{title} | Delivery | Pindivantalu', { title })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{title}</h1>
      {frame.places.network &&
        createPortal(<NetworkLine isOnline={isOnline} waiting={acts.waiting.length} />, frame.places.network)}
      {list?.clock && (
        <RunHead
          orders={list.orders}
          clock={list.clock}
          waiting={acts.waiting}
          given={given}
          place={frame.places.run}
        />
      )}
      <GivenAway list={list} partner={partner} />
      <Tabs.Root
        value={tab}
        onValueChange={chosen => {
          setTab(String(chosen))
          void onCheck()
        }}
      >
        <Tabs.List aria-label={t('Orders')} className={TABS}>
          <Tabs.Tab value="pending" className={TAB}>
            {t('Pending')}
            <Count orders={pending.currentData?.orders.length} />
          </Tabs.Tab>
          <Tabs.Tab value="delivered" className={TAB}>
            {t('Delivered', {}, 'list')}
          </Tabs.Tab>
        </Tabs.List>
        {/* A look at the other tab loses neither a typed code nor what is still being done. */}
        <Tabs.Panel value="pending" keepMounted>
          <PendingTab
            list={pending}
            partner={partner}
            acts={acts}
            shopPhone={frame.shopPhone}
            asked={query.get('stop') ?? undefined}
          />
        </Tabs.Panel>
        <Tabs.Panel value="delivered">
          <h2 className="sr-only">{t('Delivered', {}, 'list')}</h2>
          <div className="p-3">
            <ButtonLink to="/deliverypartner/earnings" variant="outline" className="mb-3">
              <IndianRupee className="icon" />
              {t('My earnings')}
            </ButtonLink>
            <DeliveredTab list={done} />
          </div>
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  )
}

/**
 * While the list is one that was kept. The stream of events may stand, and report no change, where the network was
 * only too slow for the list itself.
 */
function useReadingAgain(isKept: boolean, read: () => unknown): void {
  useEffect(() => {
    if (!isKept) return
    const timer = setInterval(read, READS_AGAIN_EVERY)
    return () => clearInterval(timer)
  }, [isKept, read])
}

const LIVELY = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true }

function Count({ orders }: { orders: number | undefined }) {
  if (!orders) return null
  return (
    <>
      <CountBadge count={orders} />
      <span className="sr-only">
        {t('{count, plural, one {1 order} other {{count} orders}}', { count: orders })}
      </span>
    </>
  )
}

type DeliveredTabProps = {
  list: { currentData?: OrderView[] | undefined; error?: unknown; refetch: () => unknown }
}

function DeliveredTab({ list: { currentData, error, refetch } }: DeliveredTabProps) {
  if (!currentData && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!currentData) return <LinesSkeleton lines={6} loading={t('Loading your deliveries')} />
  if (currentData.length === 0) return <EmptyState title={t('No delivered orders')} />
  return <DeliveredList orders={currentData} />
}
