import { dayInHyderabad, HOUR } from '../indian-time.ts'
import { rateOf } from './rate.ts'

type Ride = { collectedAt: Date | null; deliveredAt: Date }

/**
 * How long a partner had parcels with them, in milliseconds: from when each was collected until it was handed over,
 * several at once counted once. What stayed with them overnight says nothing about the hours of a run.
 */
export function timeOnTheWay(rides: readonly Ride[]): number {
  let time = 0
  let until = 0
  for (const [from, to] of rides.flatMap(spanOf).sort(([one], [other]) => one - other)) {
    time += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return time
}

/** The deliveries whose time is known: those that `timeOnTheWay` counts. */
export function countOnTheWay(rides: readonly Ride[]): number {
  return rides.flatMap(spanOf).length
}

function spanOf({ collectedAt, deliveredAt }: Ride): [number, number][] {
  if (!collectedAt || collectedAt >= deliveredAt) return []
  if (dayInHyderabad(collectedAt) !== dayInHyderabad(deliveredAt)) return []
  return [[collectedAt.getTime(), deliveredAt.getTime()]]
}

/** Deliveries in an hour on the way, with one decimal. Null: too few to say. */
export function perHour(deliveries: number, time: number): number | null {
  const isEnough = rateOf(deliveries, deliveries) !== null && time > 0
  return isEnough ? Math.round((deliveries / (time / HOUR)) * 10) / 10 : null
}
