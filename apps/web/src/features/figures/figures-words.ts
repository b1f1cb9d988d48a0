import type { Period } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { addDays, type Day, dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'

export const PERIOD_LABELS: Record<Period, string> = { today: 'Today', week: '7 days', month: '30 days' }
const BEFORE: Record<Period, string> = {
  today: 'yesterday',
  week: 'the 7 days before',
  month: 'the 30 days before',
}

/** '12 % more than yesterday'. */
export function comparedInWords(now: number, before: number, period: Period): string {
  if (before === 0) return now === 0 ? `As ${BEFORE[period]}` : `None ${BEFORE[period]}`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `As ${BEFORE[period]}`
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than ${BEFORE[period]}`
}

/** '9 Nov 2026 to 15 Nov 2026', or the one day. */
export function daysInWords({ from, to }: { from: Day; to: Day }): string {
  return from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`
}

/** '9 AM' for an hour, 'Mon, 16 Nov' for a day. */
export function stepLabel(begins: string, period: Period): string {
  const at = new Date(begins)
  return period === 'today' ? formatTime(at).replace(':00', '') : formatWeekday(dayInHyderabad(at))
}

export const slotLabel = (slot: FiguresView['slots'][number]['slot']) => slot ?? 'No slot chosen'

export const pincodeLabel = ({ pinCode, area }: { pinCode: string; area: string | null }) =>
  area ? `${pinCode} ${area}` : pinCode

/** This month and those before it, '2026-11' and 'Nov 2026'. */
export function monthsUpTo(now: Date, count: number): { month: string; label: string }[] {
  const months: { month: string; label: string }[] = []
  let first = `${dayInHyderabad(now).slice(0, 7)}-01`
  while (months.length < count) {
    months.push({ month: first.slice(0, 7), label: formatDay(first).replace(/^1 /, '') })
    first = `${addDays(first, -1).slice(0, 7)}-01`
  }
  return months
}
