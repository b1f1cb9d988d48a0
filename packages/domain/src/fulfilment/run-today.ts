import { type Day, dayInHyderabad } from '../indian-time.ts'
import type { KitchenOfOrder, OrderView } from '../orders/order.wire.ts'
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

type Kitchen = KitchenOfOrder & {
  sourcingPartnerAddress: NonNullable<KitchenOfOrder['sourcingPartnerAddress']>
}
export type Collection<One extends Stop = Stop> = { kitchen: Kitchen; orders: One[]; packets: number }

/** What lies ready in each kitchen for the slot that comes first. Later ones are hardly made yet. */
export function collectionsOf<One extends Stop>(stops: readonly One[]): Collection<One>[] {
  const waiting = stops.flatMap(order =>
    kitchensLeft(order).map(kitchen => ({ order, kitchen, rank: rankOf(order) })),
  )
  const first = waiting.map(({ rank }) => rank).sort()[0]
  const collections = new Map<string, Collection<One>>()
  for (const { order, kitchen, rank } of waiting) {
    if (rank !== first) continue
    const { orders, packets } = collections.get(kitchen._id) ?? { orders: [], packets: 0 }
    collections.set(kitchen._id, {
      kitchen,
      orders: [...orders, order],
      packets: packets + packetsFrom(kitchen, order),
    })
  }
  return [...collections.values()]
}

/** Where an order is still to be collected; what came back from a door is with its partner. */
export function kitchensLeft({ sourcing, attempts }: Pick<Stop, 'sourcing' | 'attempts'>): Kitchen[] {
  if (attempts.length > 0) return []
  return sourcing.kitchens.filter((kitchen): kitchen is Kitchen => {
    return kitchen.collectedAt === null && kitchen.sourcingPartnerAddress !== null
  })
}

function packetsFrom({ items }: Kitchen, { orderItems }: Stop): number {
  return orderItems.filter(({ _id }) => items.includes(_id)).reduce((sum, { quantity }) => sum + quantity, 0)
}

function rankOf({ delivery }: Stop): string {
  return slotRank({ day: delivery.preferredDeliveryDate, slot: delivery.preferredDeliveryTimeSlot })
}
