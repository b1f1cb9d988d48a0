import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { ProblemRow } from '@pindivantalu/domain/problems/problem.wire'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { MissedList } from '../../../features/problems/owner/missed-list.tsx'
import { ProblemList } from '../../../features/problems/owner/problem-list.tsx'
import {
  useGetMissedDeliveriesInfiniteQuery,
  useGetProblemsInfiniteQuery,
} from '../../../features/problems/problems.api.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Waiting } from '../waiting.tsx'
import { type QueueTab, queuePath } from './queue-path.ts'

type ProblemQueueProps = { tab: Exclude<QueueTab, 'riders'>; chosen: string | null }

export function ProblemQueue({ tab, chosen }: ProblemQueueProps) {
  const query = useGetProblemsInfiniteQuery(tab, { refetchOnMountOrArgChange: true })
  const { currentData: data, error, refetch, fulfilledTimeStamp: receivedAt = 0 } = query
  const [first] = data?.pages ?? []
  const problems = data?.pages.flatMap(page => page.problems) ?? []
  useFirstOpened(tab, chosen, problems[0]?._id)
  useStepKeys(
    tab,
    chosen,
    problems.map(problem => problem._id),
  )
  if (!first) return <Waiting what="problems" error={error} onReload={() => void refetch()} />
  if (problems.length === 0)
    return <EmptyState title={tab === 'open' ? 'Nothing waits for you' : 'Nothing here yet'} />
  return (
    <List query={query}>
      <Rows problems={problems} tab={tab} chosen={chosen} clock={{ asOf: first.asOf, receivedAt }} />
    </List>
  )
}

function Rows({
  problems,
  tab,
  chosen,
  clock,
}: ProblemQueueProps & { problems: ProblemRow[]; clock: ShopClock }) {
  const now = useShopTime(clock, undefined, MINUTE)
  return <ProblemList problems={problems} chosen={chosen} now={now} pathOf={id => queuePath(tab, id)} />
}

export function MissedQueue({ chosen }: { chosen: string | null }) {
  const query = useGetMissedDeliveriesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const { currentData: data, error, refetch } = query
  const deliveries = data?.pages.flatMap(page => page.deliveries) ?? []
  useFirstOpened('riders', chosen, deliveries[0]?.order._id)
  useStepKeys(
    'riders',
    chosen,
    deliveries.map(({ order }) => order._id),
  )
  if (!data) return <Waiting what="deliveries" error={error} onReload={() => void refetch()} />
  if (deliveries.length === 0)
    return <EmptyState title="Nothing came back" hint="Each order that riders took was handed over." />
  return (
    <List query={query}>
      <MissedList deliveries={deliveries} chosen={chosen} pathOf={id => queuePath('riders', id)} />
    </List>
  )
}

/** Where there is room beside the list, what is due first is open, and the address names it. */
function useFirstOpened(tab: QueueTab, chosen: string | null, first: string | undefined): void {
  const isWide = useMediaQuery('(width >= 64rem)')
  const navigate = useNavigate()
  useEffect(() => {
    if (isWide && chosen === null && first !== undefined)
      void navigate(queuePath(tab, first), { replace: true, preventScrollReset: true })
  }, [isWide, chosen, first, tab, navigate])
}

/** J and K lead through the queue; at either end they stay. */
function useStepKeys(tab: QueueTab, chosen: string | null, ids: string[]): void {
  const navigate = useNavigate()
  const step = (by: 1 | -1) => () => {
    const id = chosen === null ? ids[0] : ids[ids.indexOf(chosen) + by]
    if (id !== undefined) void navigate(queuePath(tab, id), { replace: true, preventScrollReset: true })
  }
  useKeys([
    { keys: 'j', says: 'Next problem', group: 'Problems', run: step(1), repeats: true },
    { keys: 'k', says: 'Problem before', group: 'Problems', run: step(-1), repeats: true },
  ])
}

type ListProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: ReactNode
}

function List({ query, children }: ListProps) {
  return (
    <div className="card overflow-hidden">
      {children}
      {query.hasNextPage && (
        <div className="p-3">
          <Button
            variant="outline"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
