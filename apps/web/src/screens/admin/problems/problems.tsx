import { MINUTE } from '@pindivantalu/domain/indian-time'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useGetProblemsWaitingQuery } from '../../../features/problems/problems.api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AdminPage } from '../admin-page.tsx'
import { MissedOrder } from './missed-order.tsx'
import { OneProblem } from './one-problem.tsx'
import { QUEUE_TABS, type QueueTab, queuePath, useQueuePlace } from './queue-path.ts'
import { MissedQueue, ProblemQueue } from './queues.tsx'

const LABELS: Record<QueueTab, string> = { open: 'Waiting', riders: 'From riders', decided: 'Decided' }

const RULES: Record<QueueTab, string> = {
  open: '48 hours from the customer’s words to the first answer, 30 days to the end. Nothing is decided by itself.',
  riders:
    'What could not be handed over and has no new time. The customer is asked to choose one; after three attempts it waits for you.',
  decided: 'A customer who does not agree can say so once; then it waits for you again.',
}

/** What waits for the owner. Phones show the list, then what was chosen; wide screens both beside each other. */
export function Component() {
  const { tab, id } = useQueuePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusInSight(heading, id)
  return (
    <AdminPage title="Problems">
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl outline-none">
        Problems
      </h1>
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-label="Problems" className={classNames('grid min-w-0 gap-3', id && 'max-lg:hidden')}>
          <QueueTabs tab={tab} />
          {tab === 'riders' ? <MissedQueue chosen={id} /> : <ProblemQueue tab={tab} chosen={id} />}
          <p className="hint">{RULES[tab]}</p>
        </section>
        {id && (
          <section aria-label={tab === 'riders' ? 'The order' : 'The problem'} className="grid min-w-0 gap-5">
            <Link to={queuePath(tab)} className="link inline-flex min-h-11 items-center gap-2 lg:hidden">
              <ArrowLeft className="icon" />
              {tab === 'riders' ? 'All from riders' : 'All problems'}
            </Link>
            {tab === 'riders' ? <MissedOrder key={id} id={id} /> : <OneProblem key={id} id={id} />}
          </section>
        )}
      </div>
    </AdminPage>
  )
}

function QueueTabs({ tab }: { tab: QueueTab }) {
  const { data } = useGetProblemsWaitingQuery(undefined, { pollingInterval: MINUTE })
  // What waits, never what was: that only grows.
  const counts = { open: data?.open, riders: data?.missed, decided: undefined }
  return (
    <nav aria-label="State" className="flex flex-wrap gap-2">
      {QUEUE_TABS.map(one => (
        <Link
          key={one}
          to={queuePath(one)}
          className="pill-link min-h-11 gap-1.5 px-3.5 text-[.9375rem]"
          aria-current={one === tab ? 'page' : undefined}
        >
          {LABELS[one]}
          {counts[one] !== undefined && <span className="tabular-nums opacity-80">{counts[one]}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** On phones list and problem change places: what was pressed is gone, and the focus goes to the top of the page. */
function useFocusInSight(heading: RefObject<HTMLElement | null>, id: string | null): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    const focused = document.activeElement
    if (focused === null || focused === document.body || !focused.checkVisibility())
      heading.current?.focus({ preventScroll: true })
  }, [heading, id])
}
