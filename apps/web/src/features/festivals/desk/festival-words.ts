import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type { DeskFestivalList, FestivalDay } from '@pindivantalu/domain/festivals/festival.wire'
import {
  daysBeforeDelivery,
  ridersNeeded,
  STOPS_OF_RIDER,
} from '@pindivantalu/domain/festivals/festival-desk'
import { type Day, dayInHyderabad, formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import { formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'

export const STATE_WORDS: Record<FestivalState, string> = {
  draft: 'Draft',
  planned: 'Planned',
  open: 'Open',
  closed: 'Closed',
}

/** 'all four slots', '2–4, 4–6, 6–8 PM' */
export function slotsInWords(slots: readonly TimeSlot[]): string {
  if (slots.length === TIME_SLOTS.length) return 'all four slots'
  if (slots.length === 0) return 'no slot'
  const hours = TIME_SLOTS.filter(slot => slots.includes(slot)).map(slot =>
    slot.replace(' PM', '').replace('-', '–'),
  )
  return `${hours.join(', ')} PM`
}

/** What its days mean for the kitchen and those who bring it. */
export function sumInWords(days: readonly Pick<FestivalDay, 'places'>[]): string {
  const places = days.map(day => day.places)
  const riders = ridersNeeded(places)
  const stop = 'Everyday orders stop for these days.'
  if (riders === undefined) return `${stop} A day without a number takes as many orders as come.`
  const sum = places.reduce<number>((all, count) => all + (count ?? 0), 0)
  return `${stop} ${counted(sum, 'place')} in all, needs ${counted(riders, 'rider')} at ${STOPS_OF_RIDER} stops.`
}

/** '3 days before the first delivery' */
export function closingInWords(closesAt: Date, days: readonly Day[]): string | undefined {
  const left = daysBeforeDelivery(closesAt, days)
  if (left === undefined) return undefined
  return left < 1
    ? 'Must be at least one day before the first delivery'
    : `${counted(left, 'day')} before the first delivery`
}

/** 'Last year: 412 orders, ₹3,18,400' */
export function lastTimeInWords(
  { orders, income, opensAt }: Pick<DeskFestivalList[number], 'orders' | 'income' | 'opensAt'>,
  opensNow: string,
): string {
  const year = yearOf(opensAt)
  const when = yearOf(opensNow) - year === 1 ? 'Last year' : `In ${year}`
  return `${when}: ${ordersInWords({ orders, income })}`
}

export function ordersInWords({ orders, income }: { orders: number; income: number }): string {
  return `${counted(orders, 'order')}, ${formatWholeRupees(fromRupees(income))}`
}

/** 'Plan it for 20 Dec', or at once. */
export function planInWords(opensAt: Date | undefined, now: Date): string {
  if (opensAt === undefined) return 'Plan it'
  return opensAt <= now ? 'Open it now' : `Plan it for ${formatDayAndMonth(dayInHyderabad(opensAt))}`
}

/** '1 order', '1,080 places' */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
}

function yearOf(instant: string): number {
  return Number(dayInHyderabad(new Date(instant)).slice(0, 4))
}

/** 'Prices of every day', 'Own prices: 250 g ₹180' */
export function pricesInWords(prices: readonly { weight: string; price: string }[]): string {
  const own = prices.filter(({ price }) => price.trim() !== '')
  if (own.length === 0) return 'Prices of every day'
  return `Own prices: ${own.map(({ weight, price }) => `${weight} ₹${price.trim().replace(/^₹/, '')}`).join(', ')}`
}
