import { formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import { daysWritten } from '@pindivantalu/domain/orders/list/day-range'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { FromTo } from './days-filter.tsx'

const RANGES = [
  { range: 'today', label: 'Today' },
  { range: '7-days', label: '7 days' },
  { range: '30-days', label: '30 days' },
  { range: undefined, label: 'All' },
]

type PlacedProps = { range: string | undefined; onChoose: (range: string | undefined) => void }

/** The days that are asked for every day, one press each. */
export function PlacedRanges({ range, onChoose }: PlacedProps) {
  return (
    <fieldset className="segments max-w-full flex-none bg-raised">
      <legend className="sr-only">Placed</legend>
      {RANGES.map(one => (
        <button
          key={one.label}
          type="button"
          aria-pressed={one.range === range}
          onClick={() => onChoose(one.range)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Any two days: their fields come when they are asked for, and go with what they asked. */
export function PlacedDays({ range = '', onChoose }: PlacedProps) {
  const written = daysWritten(range)
  // What was asked for over another range is answered by it.
  const [askedOver, setAskedOver] = useState<string>()
  const isOpen = written !== undefined || askedOver === range
  const toggle = () => {
    setAskedOver(isOpen ? undefined : range)
    if (written) onChoose(undefined)
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={written ? `Placed ${inWords(written)}, take away` : 'Placed from, to'}
        className="pill-link min-h-9 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-11"
        onClick={toggle}
      >
        <CalendarDays className="icon size-4" />
        {written ? inWords(written) : <span className="max-[22rem]:sr-only">From, to</span>}
      </button>
      {isOpen && <FromTo label="Placed" range={range} onChoose={onChoose} />}
    </span>
  )
}

/** '17 Oct to 15 Nov' */
function inWords({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDayAndMonth(from) : `${formatDayAndMonth(from)} to ${formatDayAndMonth(to)}`
}
