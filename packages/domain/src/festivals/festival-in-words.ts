import { t } from '@pindivantalu/texts/t'
import { nameOf } from '../catalog/product-names.ts'
import { addDays, type Day, dayInHyderabad, formatDayAndMonth, HOUR } from '../indian-time.ts'
import { formatTime, formatWeekday } from '../time-in-words.ts'

type Named = { name: string; teluguName: string }

/** In the middle of a sentence: 'Sankranti 2027' is 'Sankranti' there. */
export function festivalName(festival: Named): string {
  return nameOf(festival).replace(/\s+\d{4}$/, '')
}

/** As many are named one by one; a longer stretch is read faster by its ends. */
const MOST_NAMED = 4

/** '11, 12 and 13 Jan' */
export function listOfDays(days: readonly Day[]): string {
  return days.length > MOST_NAMED ? spanOfDays(days) : oneByOne(days)
}

/** '12–14 Jan'; where a day between is left out, '12, 14 and 15 Jan'. */
export function spanOfDays(days: readonly Day[]): string {
  const [first = '', ...later] = days
  const last = later.at(-1)
  if (last === undefined || !isUnbroken(days)) return oneByOne(days)
  return isSameMonth(first, last)
    ? `${dayOfMonth(first)}–${formatDayAndMonth(last)}`
    : `${formatDayAndMonth(first)} – ${formatDayAndMonth(last)}`
}

function oneByOne(days: readonly Day[]): string {
  const parts = days.map((day, index) => {
    const next = days[index + 1]
    return next && isSameMonth(day, next) ? dayOfMonth(day) : formatDayAndMonth(day)
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : t('{days} and {last}', { days: parts.join(', '), last })
}

function isUnbroken(days: readonly Day[]): boolean {
  return days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? day, 1))
}

function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

function dayOfMonth(day: Day): string {
  return String(Number(day.slice(8)))
}

/** 'Fri, 8 Jan, 8 PM' */
export function momentInWords(at: Date): string {
  return `${formatWeekday(dayInHyderabad(at))}, ${formatTime(at).replace(':00', '')}`
}

const HALF_DAY = 12 * HOUR

/** Closing in the night or the morning, the day before: until its end nobody comes too late. */
export function lastDayToOrder(closesAt: string): string {
  return formatDayAndMonth(dayInHyderabad(new Date(Date.parse(closesAt) - HALF_DAY)))
}

/** 'Order until 10 Jan, delivered 12–14 Jan' */
export function untilAndDays({ closesAt, days }: { closesAt: string; days: readonly Day[] }): string {
  return t('Order until {day}, delivered {days}', {
    day: lastDayToOrder(closesAt),
    days: spanOfDays(days),
  })
}

/** From here on down it is said how many are left: of packets of 250 g, and of places of a day. */
const FEW = 20

/** What is left of a product, where that is worth a word. */
export function packetsLeftInWords(left: number | null | undefined): string | undefined {
  if (left === 0) return t('Sold out')
  if (left === null || left === undefined || left > FEW) return undefined
  return t('{left, plural, one {Last packet} other {Last {left} packets}}', { left })
}

export function placesLeftInWords(left: number | null): string {
  if (left === 0) return t('Full')
  return left === null || left > FEW ? t('Free', {}, 'places of a day') : t('{left} left', { left })
}
