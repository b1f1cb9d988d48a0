import { isDay } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { DayDraft } from '../form/festival-draft.ts'

export function PreviewDays({ days }: { days: readonly DayDraft[] }) {
  return (
    <div className="border-t border-line p-3">
      <p className="mb-2 text-sm font-semibold">Which day?</p>
      <ul className="grid grid-cols-3 gap-2 text-center text-sm">
        {days.map(
          ({ day }) =>
            isDay(day) && (
              <li key={day} className="rounded-sm border border-line-control bg-raised px-1 py-1.5">
                {formatWeekday(day).replace(/, (\d+) .*/, ' $1')}
                <span className="block text-xs text-ink-2">Free</span>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
