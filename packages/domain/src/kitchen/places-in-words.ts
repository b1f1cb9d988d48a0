import { formatWeekday } from '../time-in-words.ts'
import type { DayPlaces, WeekdayPlaces } from './kitchen.wire.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** For the owner, who reads English. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? ''
}

/** What the log keeps of a change. */
export type ChangedPlaces = WeekdayPlaces | DayPlaces

/** 'Orders from 6-8 PM on Mondays limited to 90', or how many slots were changed. */
export function changedPlacesInWords(changes: readonly ChangedPlaces[]): string {
  const [only, ...others] = changes
  if (only === undefined || others.length > 0) return `Places of ${changes.length} slots changed`
  const { slot, places } = only
  const when = 'weekday' in only ? `on ${weekdayName(only.weekday)}s` : `on ${formatWeekday(only.day)}`
  if (places === 'everyWeek') return `Orders from ${slot} ${when} limited as every week`
  if (places === 0) return `${slot} ${when} closed`
  return places === null
    ? `Orders from ${slot} ${when} without a limit`
    : `Orders from ${slot} ${when} limited to ${places}`
}
