import { formatMonth, type Month, monthAfter, monthBefore } from '@pindivantalu/domain/statements/month'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'

type MonthNavProps = { month: Month; thisMonth: Month; onMonth: (month: Month) => void }

export function MonthNav({ month, thisMonth, onMonth }: MonthNavProps) {
  const isLast = month >= thisMonth
  return (
    <fieldset className="flex min-w-0 items-center gap-2">
      <legend className="sr-only">Month</legend>
      <IconButton variant="outline" label="Previous month" onClick={() => onMonth(monthBefore(month))}>
        <ChevronLeft className="icon" />
      </IconButton>
      <output className="min-w-24 text-center font-semibold">{formatMonth(month)}</output>
      {/* Not disabled at the last month: it would lose the focus that has led there. */}
      <IconButton
        variant="outline"
        label="Next month"
        aria-disabled={isLast || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => {
          if (!isLast) onMonth(monthAfter(month))
        }}
      >
        <ChevronRight className="icon" />
      </IconButton>
    </fieldset>
  )
}
