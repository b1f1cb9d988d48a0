import { DAY, type Day, dayInHyderabad } from '../indian-time.ts'

/** What a delivery partner brings in a day. */
export const STOPS_OF_RIDER = 40

/** Enough for its fullest day; undefined where some day has no limit. */
export function ridersNeeded(places: readonly (number | null)[]): number | undefined {
  const counted = places.filter(count => count !== null)
  return counted.length === places.length ? Math.ceil(Math.max(0, ...counted) / STOPS_OF_RIDER) : undefined
}

/** Between the day on which orders end and the first on which they are brought. */
export function daysBeforeDelivery(closesAt: Date, days: readonly Day[]): number | undefined {
  const [first] = days.toSorted()
  if (first === undefined) return undefined
  return Math.round((Date.parse(first) - Date.parse(dayInHyderabad(closesAt))) / DAY)
}

/** Those of the shop's holidays that take a festival's day away: nothing is brought then, and nobody is offered it. */
export function holidaysAmong<Holiday extends { day: Day }>(
  days: readonly Day[],
  holidays: readonly Holiday[],
): Holiday[] {
  return holidays.filter(({ day }) => days.includes(day))
}

/** The one festival that is brought on a day. */
export function festivalOn<Festival extends { days: readonly Day[] }>(
  day: Day,
  festivals: readonly Festival[],
): Festival | undefined {
  return festivals.find(({ days }) => days.includes(day))
}

const YEAR = /\b(2\d{3})\b/

/** 'Sankranti 2027' is 'sankranti': the same festival has it every year. */
function nameWithoutYear(name: string): string {
  return name.replace(YEAR, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** 'Sankranti 2028' */
export function nextYearsName(name: string): string {
  return name.replace(YEAR, year => String(Number(year) + 1))
}

/** The same date; 28 February for 29. */
export function aYearLater(day: Day): Day {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next
}

type Earlier = { _id: string; name: string; opensAt: string; state: string }

/** The last one of this name, in the years before. */
export function lastTimeOf<Festival extends Earlier>(
  { _id, name, opensAt }: { _id: string | undefined; name: string; opensAt: string },
  festivals: readonly Festival[],
): Festival | undefined {
  const alike = nameWithoutYear(name)
  if (alike === '') return undefined
  return festivals
    .filter(one => one._id !== _id && one.state === 'closed' && nameWithoutYear(one.name) === alike)
    .filter(one => one.opensAt < opensAt)
    .toSorted((one, other) => other.opensAt.localeCompare(one.opensAt))[0]
}
