import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { addDays, type Day, dayInHyderabad, formatDay, isDay, MINUTE } from '@pindivantalu/domain/indian-time'
import { dayLabel, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../../features/accounts/people.api.ts'
import { useGetBoardQuery } from '../../../features/fulfilment/admin/assignment.api.ts'
import { AssignBar } from '../../../features/fulfilment/admin/board/assign-bar.tsx'
import { BoardGroup } from '../../../features/fulfilment/admin/board/board-group.tsx'
import { type BoardGroup as Group, groupsOf } from '../../../features/fulfilment/admin/board/board-groups.ts'
import { countsInWords } from '../../../features/fulfilment/admin/board/board-words.ts'
import { NotAssigned } from '../../../features/fulfilment/admin/board/not-assigned.tsx'
import { useSelection } from '../../../features/fulfilment/admin/board/use-selection.ts'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { ProviderTrouble } from '../../../features/settings/providers/provider-trouble.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { usePlaceKept } from '../../../ui/hooks/use-place-kept.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

export function Component() {
  useLiveOrders()
  const asked = useSearchParams()[0].get('day') ?? ''
  const day = isDay(asked) ? asked : undefined
  const isShown = useIsShown()
  const {
    currentData: board,
    error,
    refetch,
  } = useGetBoardQuery(day ? { day } : {}, {
    refetchOnMountOrArgChange: true,
    // Orders get late while nothing happens to them.
    pollingInterval: isShown ? MINUTE : 0,
  })
  const asOf = useLastKnown(board?.asOf)
  const today = asOf && dayInHyderabad(new Date(asOf))
  const shownDay = board?.day ?? day ?? today
  const groups = board && groupsOf(board)
  const orders = groups?.flatMap(group => group.orders)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, shownDay)
  return (
    <AdminPage title="Today">
      {/* Stays while another day is on its way, and so does the focus while going from day to day. */}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {titleOf(shownDay, asOf)}
          </h1>
          <p role="status" className="min-h-6 text-ink-2">
            {board && orders && `${formatDay(board.day)}. ${countsInWords(orders)}`}
          </p>
        </div>
        {shownDay && today && <DaySteps day={shownDay} today={today} />}
        {/* After the days, which stay under the thumb when it comes and goes. */}
        {orders?.some(({ isLate }) => isLate) && (
          <Button variant="outline" size="sm" onClick={goToLate}>
            <TriangleAlert className="icon text-bad" />
            See what is late
          </Button>
        )}
      </div>
      <ProviderTrouble />
      {groups && <TodayBoard key={board.day} board={board} groups={groups} heading={heading} />}
      {!board && <Waiting what="the board" lines={8} error={error} onReload={() => void refetch()} />}
    </AdminPage>
  )
}

function titleOf(day: Day | undefined, asOf: string | undefined): string {
  if (!day) return 'Today'
  return asOf ? dayLabel(day, new Date(asOf)) : formatWeekday(day)
}

/** In a slot of many orders it may stand far below. */
function goToLate() {
  document.querySelector<HTMLElement>('[data-late]')?.focus()
}

type TodayBoardProps = { board: Board; groups: Group[]; heading: RefObject<HTMLHeadingElement | null> }

function TodayBoard({ board, groups, heading }: TodayBoardProps) {
  const cooks = useGetSourcingPartnersQuery('approved')
  const carriers = useGetDeliveryPartnersQuery('approved')
  const orders = groups.flatMap(group => group.orders)
  const selection = useSelection(orders)
  const hasSelection = selection.selected.length > 0
  const notAssigned = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keepPlace = usePlaceKept(list)
  // The bar goes when nothing is left in it, and with it the button that had the focus.
  useFocusKept(heading, hasSelection)
  useFocusKept(heading, selection.refused.length + selection.kept.length)
  return (
    // What lies under the bar can be scrolled out from under it.
    <div className={hasSelection ? 'pb-44 lg:pb-28' : undefined}>
      {board.isCut && (
        <div className="mb-4">
          <Alert tone="warn">Not all orders fit here. The list of orders has the rest, by slot day.</Alert>
        </div>
      )}
      <NotAssigned
        ref={notAssigned}
        refused={selection.refused}
        kept={selection.kept}
        onDismiss={selection.dismiss}
      />
      <div ref={list} className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
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
          areCooked={orders.some(order => order.sourcingPartner && selection.isSelected(order))}
          areCarried={orders.some(order => order.deliveryPartner && selection.isSelected(order))}
          refused={selection.refusedHere}
          cooks={cooks}
          carriers={carriers}
          onClear={selection.clear}
          onSettled={answer => {
            keepPlace()
            selection.settle(answer)
          }}
          onSeeWhich={() => notAssigned.current?.focus()}
        />
      )}
    </div>
  )
}

function DaySteps({ day, today }: { day: Day; today: Day }) {
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <nav aria-label="Days" className="flex flex-wrap gap-2">
      <ButtonLink to={`/admin/today?day=${before}`} variant="outline" size="sm">
        <ChevronLeft className="icon" />
        <span className="sr-only">Day before: </span>
        {formatWeekday(before)}
      </ButtonLink>
      {day !== today && (
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
