import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'

/** The calendar day of an instant, in Hyderabad whatever the device's zone: '16 Nov 2026'. */
export function DayOf({ instant }: { instant: string }) {
  const day = dayInHyderabad(new Date(instant))
  return <time dateTime={day}>{formatDay(day)}</time>
}
