import { type Day, dayInHyderabad } from '../indian-time.ts'
import type { OrderView } from '../orders/order.wire.ts'
import { slotRank } from './run.ts'

type Stop = Pick<OrderView, '_id' | 'sourcing' | 'delivery' | 'attempts' | 'orderItems'>

/** Where an order of a run stands; `waits` is a failed way that the shop has not heard of yet. */
export type StopState = 'to collect' | 'on the way' | 'waits' | 'back'

/** `missedHere` are the ids of orders whose failed way this phone keeps until there is a network. */
export function stopState(stop: Stop, missedHere: ReadonlySet<string>): StopState {
  if (missedHere.has(stop._id)) return 'waits'
  if (stop.sourcing.isCollected) return 'on the way'
  return stop.attempts.length > 0 ? 'back' : 'to collect'
}

/** The one that opens by itself: the first that is with the partner. While nothing is collected, none, unless it is all. */
export function nextStop<One extends Stop>(
  stops: readonly One[],
  missedHere: ReadonlySet<string>,
): One | undefined {
  return stops.length === 1 ? stops[0] : stops.find(stop => stopState(stop, missedHere) === 'on the way')
}

export type RunTotals = { stops: number; given: number; left: number; back: number }

/** Of today, and of days before that are still to be brought; where nothing is, of the next day that has something. */
export function runTotals(
  pending: readonly Stop[],
  { given, missedHere, now }: { given: number; missedHere: ReadonlySet<string>; now: Date },
): RunTotals {
  const due = pending.filter(stop => isDue(stop, dayOfRun(pending, now)))
  const back = due.filter(stop => ['back', 'waits'].includes(stopState(stop, missedHere))).length
  return { stops: due.length + given, given, left: due.length - back, back }
}

function dayOfRun(pending: readonly Stop[], now: Date): Day {
  const today = dayInHyderabad(now)
  const days = pending.map(({ delivery }) => delivery.preferredDeliveryDate ?? today)
  return days.every(day => day > today) ? (days.sort()[0] ?? today) : today
}

function isDue({ delivery }: Pick<Stop, 'delivery'>, today: Day): boolean {
  return delivery.preferredDeliveryDate === null || delivery.preferredDeliveryDate <= today
}

type Cook = NonNullable<OrderView['sourcing']['sourcingPartner']>
type Kitchen = NonNullable<OrderView['sourcing']['sourcingPartnerAddress']>
export type Collection<One extends Stop = Stop> = { key: string; cook: Cook; kitchen: Kitchen; orders: One[] }

/** What lies ready in each kitchen for the slot that comes first. Later ones are hardly made yet. */
export function collectionsOf<One extends Stop>(stops: readonly One[]): Collection<One>[] {
  const waiting = stops.flatMap(order =>
    kitchensOf(order).map(({ cook, kitchen }) => ({ order, cook, kitchen, rank: rankOf(order) })),
  )
  const first = waiting.map(({ rank }) => rank).sort()[0]
  const collections = new Map<string, Collection<One>>()
  for (const { order, cook, kitchen, rank } of waiting) {
    if (rank !== first) continue
    const key = `${cook._id} ${kitchen._id}`
    const { orders } = collections.get(key) ?? { orders: [] }
    collections.set(key, { key, cook, kitchen, orders: [...orders, order] })
  }
  return [...collections.values()]
}

/** Where an order is still to be collected. */
function kitchensOf({ sourcing, attempts }: Stop): { cook: Cook; kitchen: Kitchen }[] {
  const { sourcingPartner: cook, sourcingPartnerAddress: kitchen, isCollected } = sourcing
  return cook && kitchen && !isCollected && attempts.length === 0 ? [{ cook, kitchen }] : []
}

function rankOf({ delivery }: Stop): string {
  return slotRank({ day: delivery.preferredDeliveryDate, slot: delivery.preferredDeliveryTimeSlot })
}

export function packetsOf(orders: readonly Pick<Stop, 'orderItems'>[]): number {
  return orders.flatMap(({ orderItems }) => orderItems).reduce((sum, { quantity }) => sum + quantity, 0)
}
