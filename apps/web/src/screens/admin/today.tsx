import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { addDays, dayLabel, formatDay, formatWeekday, MINUTE } from '@pindivantalu/domain/indian-time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../features/accounts/people.api.ts'
import { AssignBar } from '../../features/fulfilment/admin/assign-bar.tsx'
import { useGetBoardQuery } from '../../features/fulfilment/admin/assignment.api.ts'
import { BoardGroup } from '../../features/fulfilment/admin/board-group.tsx'
import { groupsOf } from '../../features/fulfilment/admin/board-groups.ts'
import { countsInWords } from '../../features/fulfilment/admin/board-words.ts'
import { useSelection } from '../../features/fulfilment/admin/use-selection.ts'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesSkeleton } from '../../ui/lines-skeleton.tsx'
import { AdminPage } from './admin-page.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function Component() {
  useLiveOrders()
  const asked = useSearchParams()[0].get('day') ?? ''
  const day = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined
  const { currentData, error, refetch } = useGetBoardQuery(day ? { day } : {}, {
    refetchOnMountOrArgChange: true,
    // Orders get late while nothing happens to them.
    pollingInterval: MINUTE,
  })
  return (
    <AdminPage title="Today" place="/admin/today">
      {currentData && <TodayBoard key={currentData.day} board={currentData} />}
      {!currentData && (
        <>
          <h1 className="mb-4 text-3xl">{day ? formatWeekday(day) : 'Today'}</h1>
          {error === undefined ? (
            <div className="card p-4">
              <LinesSkeleton lines={8} loading="Loading the board" />
            </div>
          ) : (
            <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
          )}
        </>
      )}
    </AdminPage>
  )
}

function TodayBoard({ board }: { board: Board }) {
  const cooks = useGetSourcingPartnersQuery('approved')
  const carriers = useGetDeliveryPartnersQuery('approved')
  const groups = groupsOf(board)
  const orders = groups.flatMap(group => group.orders)
  const selection = useSelection(orders)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasSelection = selection.selected.length > 0
  return (
    // What lies under the bar can be scrolled out from under it.
    <div className={hasSelection ? 'pb-44 lg:pb-28' : undefined}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {dayLabel(board.day, new Date(board.asOf))}
          </h1>
          <p role="status" className="text-ink-2">
            {formatDay(board.day)}. {countsInWords(orders)}
          </p>
        </div>
        <DaySteps board={board} />
      </div>
      {board.isCut && (
        <div className="mb-4">
          <Alert tone="warn">Not all orders fit here. The list of orders has the rest, by slot day.</Alert>
        </div>
      )}
      {selection.refusedAndGone.length > 0 && (
        <div className="mb-4">
          <Alert tone="bad" isNews>
            {selection.refusedAndGone.map(({ reference, message }) => (
              <p key={reference}>
                Order {reference} was not assigned. {message}
              </p>
            ))}
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {groups.map(group => (
          <BoardGroup
            key={group.title}
            group={group}
            isSlot={board.slots.some(({ slot }) => slot === group.title)}
            selection={selection}
          />
        ))}
      </div>
      {hasSelection && (
        <AssignBar
          orderIds={selection.selected}
          refused={selection.refusedHere}
          cooks={cooks}
          carriers={carriers}
          onClear={() => {
            selection.clear()
            heading.current?.focus()
          }}
          onSettled={answer => {
            selection.settle(answer)
            // The bar goes, and with it the button that had the focus.
            if (answer.refused.length === 0) heading.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function DaySteps({ board: { day, asOf } }: { board: Board }) {
  const isToday = dayLabel(day, new Date(asOf)) === 'Today'
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <nav aria-label="Days" className="flex flex-wrap gap-2">
      <ButtonLink to={`/admin/today?day=${before}`} variant="outline" size="sm">
        <ChevronLeft className="icon" />
        <span className="sr-only">Day before: </span>
        {formatWeekday(before)}
      </ButtonLink>
      {!isToday && (
        <ButtonLink to="/admin/today" variant="outline" size="sm">
          Today
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/today?day=${after}`} variant="outline" size="sm">
        <span className="sr-only">Day after: </span>
        {formatWeekday(after)}
        <ChevronRight className="icon" />
      </ButtonLink>
    </nav>
  )
}
