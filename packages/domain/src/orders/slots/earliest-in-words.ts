import { t } from '@pindivantalu/texts/t'
import { addDays, dayInHyderabad } from '../../indian-time.ts'
import { formatWeekday } from '../../time-in-words.ts'
import type { EarliestDelivery } from './delivery-slot.ts'
import { hoursInWords } from './slot-in-words.ts'

export type EarliestInWords = {
  /** 'Earliest delivery today 6-8 PM' */
  sentence: string
  /** The same after a pincode: 'earliest today 6-8 PM'. */
  short: string
  /** Whether it asks for haste: it is today's only for people who pay by noon. */
  isByNoon: boolean
}

export function earliestInWords(
  { day, slot }: Pick<EarliestDelivery, 'day' | 'slot'>,
  now: Date,
): EarliestInWords {
  const hours = hoursInWords(slot)
  const today = dayInHyderabad(now)
  if (day === today)
    return {
      sentence: t('Earliest delivery today {hours}', { hours }),
      short: t('earliest today {hours}', { hours }),
      isByNoon: true,
    }
  if (day === addDays(today, 1))
    return {
      sentence: t('Earliest delivery tomorrow {hours}', { hours }),
      short: t('earliest tomorrow {hours}', { hours }),
      isByNoon: false,
    }
  const weekday = formatWeekday(day)
  return {
    sentence: t('Earliest delivery {weekday}, {hours}', { weekday, hours }),
    short: t('earliest {weekday}, {hours}', { weekday, hours }),
    isByNoon: false,
  }
}
