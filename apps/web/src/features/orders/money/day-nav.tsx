import { addDays, isDay } from '@pindivantalu/domain/indian-time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useTypedFilter } from '../../../ui/hooks/use-typed-filter.ts'

type DayNavProps = { day: string; today: string; onDay: (day: string) => void }

/** A day of the shop's books. On the arrows, the keys do what the arrows do. */
export function DayNav({ day, today, onDay }: DayNavProps) {
  const typed = useTypedFilter(day, isDay, to => onDay(to || today))
  const isLast = day >= today
  const step = (days: -1 | 1) => {
    if (days === -1 || !isLast) onDay(addDays(day, days))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">Day of the books</legend>
      <IconButton variant="outline" label="Previous day" onKeyDown={onKeyDown} onClick={() => step(-1)}>
        <ChevronLeft className="icon" />
      </IconButton>
      <TextField
        label="Day"
        type="date"
        max={today}
        className="min-w-0"
        value={typed.text}
        onChange={event => typed.type(event.target.value)}
      />
      {/* Not disabled at the last day: it would lose the focus that has led there. */}
      <IconButton
        variant="outline"
        label="Next day"
        aria-disabled={isLast || undefined}
        className="aria-disabled:opacity-50"
        onKeyDown={onKeyDown}
        onClick={() => step(1)}
      >
        <ChevronRight className="icon" />
      </IconButton>
    </fieldset>
  )
}
