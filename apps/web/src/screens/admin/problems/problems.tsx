import { MINUTE } from '@pindivantalu/domain/indian-time'
import { PROBLEM_STATES, type ProblemState } from '@pindivantalu/domain/problems/problem'
import type { ProblemDetail, ProblemRow } from '@pindivantalu/domain/problems/problem.wire'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { DecideForm } from '../../../features/problems/owner/decide-form.tsx'
import { ProblemList } from '../../../features/problems/owner/problem-list.tsx'
import { ProblemTold } from '../../../features/problems/owner/problem-told.tsx'
import { useGetProblemQuery, useGetProblemsInfiniteQuery } from '../../../features/problems/problems.api.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

const LABELS: Record<ProblemState, string> = { open: 'Waiting', answered: 'Answered', closed: 'Closed' }

function pathTo(state: ProblemState, id?: string): string {
  return `/admin/problems?state=${state}${id ? `&id=${id}` : ''}`
}

/** What customers say is wrong, soonest clock first. Phones show the list, then the problem; wide screens both. */
export function Component() {
  useLiveOrders()
  const [params] = useSearchParams()
  const state = PROBLEM_STATES.find(one => one === params.get('state')) ?? 'open'
  const id = params.get('id')
  return (
    <AdminPage title="Problems" place="/admin/problems">
      <h1 className="mb-4 text-3xl">Problems</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label="Problems" className={classNames('grid min-w-0 gap-3', id && 'max-lg:hidden')}>
          <nav aria-label="State" className="flex flex-wrap gap-2">
            {PROBLEM_STATES.map(one => (
              <Link
                key={one}
                to={pathTo(one)}
                className="pill-link"
                aria-current={one === state ? 'page' : undefined}
              >
                {LABELS[one]}
              </Link>
            ))}
          </nav>
          <Queue state={state} chosen={id} />
          <p className="hint">
            48 hours from the customer’s words to the first answer, 30 days to the end. Nothing is decided by
            itself.
          </p>
        </section>
        {id && <Chosen key={id} id={id} state={state} />}
      </div>
    </AdminPage>
  )
}

type QueueProps = { state: ProblemState; chosen: string | null }

function Queue({ state, chosen }: QueueProps) {
  const query = useGetProblemsInfiniteQuery(state, { refetchOnMountOrArgChange: true })
  const { currentData: data, error, refetch, fulfilledTimeStamp: receivedAt = 0 } = query
  const [first] = data?.pages ?? []
  if (!data || !first) return <Waiting what="problems" error={error} onReload={() => void refetch()} />
  const problems = data.pages.flatMap(page => page.problems)
  if (problems.length === 0)
    return <EmptyState title={state === 'open' ? 'Nothing waits for you' : 'Nothing here yet'} />
  return (
    <div className="card overflow-hidden">
      <Rows problems={problems} state={state} chosen={chosen} clock={{ asOf: first.asOf, receivedAt }} />
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

function Rows({ problems, state, chosen, clock }: QueueProps & { problems: ProblemRow[]; clock: ShopClock }) {
  const now = useShopTime(clock, undefined, MINUTE)
  return <ProblemList problems={problems} chosen={chosen} now={now} pathOf={id => pathTo(state, id)} />
}

function Chosen({ id, state }: { id: string; state: ProblemState }) {
  const {
    currentData: problem,
    error,
    refetch,
    fulfilledTimeStamp: receivedAt = 0,
  } = useGetProblemQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <section aria-label="The problem" className="grid min-w-0 gap-5">
      <Link to={pathTo(state)} className="link inline-flex min-h-11 items-center gap-2 lg:hidden">
        <ArrowLeft className="icon" />
        All problems
      </Link>
      {!problem && <Waiting what="the problem" error={error} onReload={() => void refetch()} />}
      {problem && <OneProblem problem={problem} clock={{ asOf: problem.asOf, receivedAt }} />}
    </section>
  )
}

function OneProblem({ problem, clock }: { problem: ProblemDetail; clock: ShopClock }) {
  const now = useShopTime(clock, undefined, MINUTE)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <ProblemTold problem={problem} now={now} />
      {/* What was added meanwhile is read before it is decided. */}
      {problem.state === 'open' && <DecideForm key={problem.version} problem={problem} />}
    </div>
  )
}
