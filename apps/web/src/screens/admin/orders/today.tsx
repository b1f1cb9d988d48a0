import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { addDays, type Day, dayInHyderabad, isDay, MINUTE } from '@pindivantalu/domain/indian-time'
import { dayLabel, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../../features/accounts/people.api.ts'
import { useGetBoardQuery } from '../../../features/fulfilment/admin/assignment.api.ts'
import { countsInWords } from '../../../features/fulfilment/admin/board/board-words.ts'
import { DayBoard } from '../../../features/fulfilment/admin/board/day-board.tsx'
import { allOrders } from '../../../features/fulfilment/admin/board/view/board-view.ts'
import { KitchensToday } from '../../../features/fulfilment/cook-sheet/kitchens-today.tsx'
import { ProviderTrouble } from '../../../features/settings/providers/provider-trouble.tsx'
import { useIsOwner } from '../../../lib/worker.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

export function Component() {
  const isOwner = useIsOwner()
  const asked = useSearchParams()[0].get('day') ?? ''
  const day = isDay(asked) ? asked : undefined
  const isShown = useIsShown()
  const {
    currentData: board,
    error,
    refetch,
    fulfilledTimeStamp: receivedAt = 0,
  } = useGetBoardQuery(day ? { day } : {}, {
    refetchOnMountOrArgChange: true,
    // Orders get late while nothing happens to them.
    pollingInterval: isShown ? MINUTE : 0,
  })
  const asOf = useLastKnown(board?.asOf)
  const today = asOf && dayInHyderabad(new Date(asOf))
  const shownDay = board?.day ?? day ?? today
  const orders = board && allOrders(board)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, shownDay)
  return (
    <AdminPage title="Today">
      {/* Stays while another day is on its way, and so does the focus while going from day to day. */}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* On a phone the frame's bar says it. */}
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none max-lg:sr-only">
          {titleOf(shownDay, asOf)}
        </h1>
        {shownDay && today && <DaySteps day={shownDay} today={today} />}
        <p role="status" className="min-h-6 text-ink-2">
          {orders && countsInWords(orders)}
        </p>
      </div>
      {isOwner && <ProviderTrouble />}
      {board && <KitchensToday day={board.day} asOf={board.asOf} />}
      {board && <TodayBoard key={board.day} board={board} receivedAt={receivedAt} heading={heading} />}
      {!board && <Waiting what="the board" lines={8} error={error} onReload={() => void refetch()} />}
    </AdminPage>
  )
}

function titleOf(day: Day | undefined, asOf: string | undefined): string {
  if (!day) return 'Today'
  return asOf ? dayLabel(day, new Date(asOf)) : formatWeekday(day)
}

type TodayBoardProps = { board: Board; receivedAt: number; heading: RefObject<HTMLHeadingElement | null> }

function TodayBoard({ board, receivedAt, heading }: TodayBoardProps) {
  const clock = { asOf: board.asOf, receivedAt }

  const cooks = useGetSourcingPartnersQuery('approved')
  const carriers = useGetDeliveryPartnersQuery('approved')
  return <DayBoard board={board} cooks={cooks} carriers={carriers} clock={clock} heading={heading} />
}

function DaySteps({ day, today }: { day: Day; today: Day }) {
  return (
    <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
      <div className="flex items-center rounded-md border border-line-control bg-raised">
        <DayStep day={addDays(day, -1)} word="Day before" icon={ChevronLeft} />
        <span className="px-1 text-center text-sm font-semibold">{formatWeekday(day)}</span>
        <DayStep day={addDays(day, 1)} word="Day after" icon={ChevronRight} />
      </div>
      {day !== today && (
        <ButtonLink to="/admin/today" variant="outline" size="sm">
          Today
        </ButtonLink>
      )}
    </nav>
  )
}

function DayStep({ day, word, icon: Icon }: { day: Day; word: string; icon: LucideIcon }) {
  return (
    <Link
      to={`/admin/today?day=${day}`}
      className="grid min-h-11 min-w-11 place-items-center rounded-md hover:bg-sunken lg:min-h-9 lg:min-w-9"
    >
      <Icon className="icon" />
      <span className="sr-only">{`${word}: ${formatWeekday(day)}`}</span>
    </Link>
  )
}
