import { addDays, type Day, isDay } from '../../indian-time.ts'

/** Days by their names: they mean other days tomorrow, also in a view that is kept. */
const NAMED_RANGES = ['today', 'tomorrow', '7-days', '30-days'] as const
type NamedRange = (typeof NAMED_RANGES)[number]

export type Days = { from: Day; to: Day }

const DAYS_IN: Record<NamedRange, (today: Day) => Days> = {
  today: today => ({ from: today, to: today }),
  tomorrow: today => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  '7-days': today => ({ from: addDays(today, -6), to: today }),
  '30-days': today => ({ from: addDays(today, -29), to: today }),
}

/** Of a named range, or of two days: '2026-11-01..2026-11-15'. Undefined where it is neither. */
export function daysIn(range: string, today: Day): Days | undefined {
  const named = NAMED_RANGES.find(one => one === range)
  return named ? DAYS_IN[named](today) : daysWritten(range)
}

export function isDayRange(range: string): boolean {
  return daysIn(range, '2000-01-01') !== undefined
}

/** As both stand in a list's address. */
export function rangeOf({ from, to }: Days): string {
  return `${from}..${to}`
}

/** Undefined for a range that has a name. */
export function daysWritten(range: string): Days | undefined {
  const [from = '', to = '', ...more] = range.split('..')
  const makesSense = more.length === 0 && isDay(from) && isDay(to) && from <= to
  return makesSense ? { from, to } : undefined
}
