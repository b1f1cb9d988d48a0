import type { FestivalLeft } from '@pindivantalu/domain/festivals/festival.wire'
import { placesLeftInWords } from '@pindivantalu/domain/festivals/festival-in-words'
import type { Day } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { classNames } from '../../../ui/class-names.ts'

type FestivalDaysProps = {
  days: readonly Day[]
  /** Undefined until it is known; null where nothing can be ordered yet. */
  left: FestivalLeft | null | undefined
}

export function FestivalDays({ days, left }: FestivalDaysProps) {
  return (
    <section aria-labelledby="festival-days" className="mt-8 border-t border-line pt-6">
      <h2 id="festival-days" className="text-xl">
        {t('Which day?')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t('You choose the day and the hour after paying.')}</p>
      <ul className="flex flex-wrap gap-2 text-center text-sm sm:gap-3">
        {days.map(day => (
          <FestivalDay key={day} day={day} isOnSale={left !== null} left={leftOn(day, left)} />
        ))}
      </ul>
    </section>
  )
}

const leftOn = (day: Day, left: FestivalDaysProps['left']) =>
  left?.days.find(known => known.day === day)?.left

type FestivalDayProps = { day: Day; isOnSale: boolean; left: number | null | undefined }

function FestivalDay({ day, isOnSale, left }: FestivalDayProps) {
  return (
    <li
      className={classNames(
        'min-w-25 max-w-45 flex-1 rounded-sm border px-2 py-1.5',
        left === 0 ? 'border-dashed border-line-mid bg-sunken text-ink-2' : 'border-line-control bg-raised',
      )}
    >
      {formatWeekday(day)}
      {/* Has its room before it is known. */}
      {isOnSale && (
        <span className="block min-h-4.5 text-xs text-ink-2">
          {left !== undefined && placesLeftInWords(left)}
        </span>
      )}
    </li>
  )
}
