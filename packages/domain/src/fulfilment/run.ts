import { kilometresBetween, type MapPoint, middleOf } from '../addresses/hyderabad-areas.ts'
import { TIME_SLOTS, type TimeSlot } from '../orders/slots/time-slots.ts'

/** More than anybody brings in a day. */
export const MOST_STOPS = 500

/** One order of a partner's run, as far as its place in the run goes. */
export type RunStop = { id: string; pincode: string; day: string | null; slot: TimeSlot | null }

/**
 * As the partner has put them. What the partner has not placed yet, such as an order that came later, stands behind the
 * last stop of its own time slot or of an earlier one.
 */
export function inRunOrder<Stop extends RunStop>(stops: readonly Stop[], placed: readonly string[]): Stop[] {
  const byId = new Map(stops.map(stop => [stop.id, stop]))
  const run = placed.flatMap(id => byId.get(id) ?? [])
  const isPlaced = new Set(placed)
  for (const stop of stops) {
    if (isPlaced.has(stop.id)) continue
    const after = run.findLastIndex(other => slotRank(other) <= slotRank(stop))
    run.splice(after + 1, 0, stop)
  }
  return run
}

/** One place earlier (-1) or later (1), or as far as it was dragged; beyond the ends it stays. */
export function moveStop(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(from + by, 0), ids.length - 1)
  return from < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/**
 * From the start to the nearest, from there to the nearest, and so on, by the middles of the pincodes. Time slots keep
 * their order, since a customer waits for theirs; what is not on the map comes last of its slot.
 */
export function nearestFirst<Stop extends RunStop>(
  stops: readonly Stop[],
  startPincode: string | undefined,
): Stop[] {
  let here = startPincode === undefined ? undefined : middleOf(startPincode)
  const ranks = [...new Set(stops.map(slotRank))].sort()
  return ranks.flatMap(rank => {
    const run = nearestFrom(
      stops.filter(stop => slotRank(stop) === rank),
      here,
    )
    here = run.map(({ pincode }) => middleOf(pincode)).findLast(Boolean) ?? here
    return run
  })
}

function nearestFrom<Stop extends RunStop>(stops: readonly Stop[], start: MapPoint | undefined): Stop[] {
  const left = stops.filter(({ pincode }) => middleOf(pincode))
  const unknown = stops.filter(({ pincode }) => !middleOf(pincode))
  const run: Stop[] = []
  let here = start
  while (left.length > 0) {
    const distances = left.map(({ pincode }) => distance(here, middleOf(pincode)))
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1)
    if (next) run.push(next)
    here = next && middleOf(next.pincode)
  }
  return [...run, ...unknown]
}

function distance(one: MapPoint | undefined, other: MapPoint | undefined): number {
  return one && other ? kilometresBetween(one, other) : 0
}

/** Sorts by day, then by slot; an order without a time comes after all that have one. */
export function slotRank({ day, slot }: Pick<RunStop, 'day' | 'slot'>): string {
  return day === null || slot === null ? '~' : `${day} ${TIME_SLOTS.indexOf(slot)}`
}

/** Google takes nine places on the way and one to end at, in a URL of 2,048 characters. */
const MOST_ON_MAP = 10
const LONGEST_URL = 2048

/** One way through the next stops, from where the phone is; and how many of them it leads to. */
export function mapOfStops(places: readonly string[]): { link: string; stops: number } | undefined {
  for (let stops = Math.min(places.length, MOST_ON_MAP); stops > 1; stops--) {
    const link = directions(places.slice(0, stops))
    if (link.length <= LONGEST_URL) return { link, stops }
  }
  return undefined
}

function directions(places: readonly string[]): string {
  const params = new URLSearchParams({
    api: '1',
    travelmode: 'two-wheeler',
    destination: places.at(-1) ?? '',
    waypoints: places.slice(0, -1).join('|'),
  })
  return `https://www.google.com/maps/dir/?${params}`
}
