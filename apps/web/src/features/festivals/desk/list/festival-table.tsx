import type { DeskFestivalList } from '@pindivantalu/domain/festivals/festival.wire'
import { holidaysAmong } from '@pindivantalu/domain/festivals/festival-desk'
import { listOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { type Column, TableCards } from '../../../../ui/layout/table-cards.tsx'
import { StateBadge } from '../state-badge.tsx'

type Festival = DeskFestivalList[number]

const columnsWith = (holidays: readonly HolidayView[]): Column<Festival>[] => [
  {
    label: 'Festival',
    onPhone: 'wide',
    cell: ({ _id, name, teluguName }) => (
      <Link
        to={`/admin/festivals/${_id}`}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 max-lg:pe-24"
      >
        <strong className="link wrap-anywhere">{name}</strong> <span lang="te">{teluguName}</span>
      </Link>
    ),
  },
  { label: 'State', onPhone: 'corner', cell: ({ state }) => <StateBadge state={state} /> },
  { label: 'Orders from', cell: ({ opensAt }) => formatInstant(new Date(opensAt)) },
  { label: 'Until', cell: ({ closesAt }) => formatInstant(new Date(closesAt)) },
  { label: 'Brought on', cell: ({ days }) => <Days days={days} holidays={holidays} /> },
  { label: 'Orders', isNumber: true, cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { label: 'Income', isNumber: true, cell: ({ income }) => formatWholeRupees(fromRupees(income)) },
  {
    label: 'Next one',
    cell: ({ _id, name }) => (
      <ButtonLink
        to={`/admin/festivals/new?copy=${_id}`}
        variant="outline"
        size="sm"
        className="max-lg:min-h-11"
        aria-label={`Copy ${name}`}
      >
        <Copy className="icon" />
        Copy
      </ButtonLink>
    ),
  },
]

type FestivalTableProps = { festivals: DeskFestivalList; holidays: readonly HolidayView[] }

export function FestivalTable({ festivals, holidays }: FestivalTableProps) {
  return (
    <TableCards
      caption="Festivals"
      columns={columnsWith(holidays)}
      rows={festivals}
      keyOf={({ _id }) => _id}
      dense
    />
  )
}

function Days({ days, holidays }: { days: Festival['days']; holidays: readonly HolidayView[] }) {
  const lost = holidaysAmong(days, holidays).map(({ day }) => day)
  return (
    <>
      {listOfDays(days) || 'No day yet'}
      {lost.length > 0 && (
        <span className="block font-semibold text-warn">
          {lost.length === 1 ? `${listOfDays(lost)} is a holiday` : `${listOfDays(lost)} are holidays`}
        </span>
      )}
    </>
  )
}
