import type { BoardOrder } from './fulfilment.wire.ts'

/** How much is thought to be enough: a rider's stops in a slot, a cook's packets in a day. More is only warned of. */
export type LoadLimits = { stops: number; packets: number }
export const DEFAULT_LOADS: LoadLimits = { stops: 20, packets: 60 }
/** What the owner may set. */
export const LOADS = { least: 1, most: 500 }

type OnBoard = Pick<BoardOrder, '_id' | 'needs' | 'items' | 'postalCode' | 'delivery' | 'deliveryPartner'>
type Partner = { _id: string; name: string }

/** What a partner has, what the ticked orders add, and how much is thought to be enough. */
export type Load = Partner & { has: number; adds: number; limit: number; goesThere: number }

export function isTooMuch({ has, adds, limit }: Load): boolean {
  return has + adds > limit
}

/**
 * Stops in the slot of the ticked orders; of several slots, in the one that becomes the fullest. `goesThere` counts the
 * stops a partner has in the same areas. Best first: who goes there already and has room, then who has least.
 */
export function carrierLoads(
  orders: readonly OnBoard[],
  ticked: readonly OnBoard[],
  carriers: readonly Partner[],
  limit: number,
): Load[] {
  const slots = Map.groupBy(ticked, slotOf)
  const inSlots = Map.groupBy(orders, slotOf)
  const areas = new Set(ticked.map(order => `${slotOf(order)} ${order.postalCode}`))
  const loads = carriers.map(({ _id, name }) => {
    const isTheirs = ({ deliveryPartner }: OnBoard) => deliveryPartner?._id === _id
    const bySlot = [...slots].map(([slot, added]) => ({
      has: (inSlots.get(slot) ?? []).filter(isTheirs).length,
      adds: added.filter(order => order.needs.includes('delivery') && !isTheirs(order)).length,
    }))
    const goesThere = orders.filter(
      order => isTheirs(order) && areas.has(`${slotOf(order)} ${order.postalCode}`),
    ).length
    return { _id, name, ...fullest(bySlot), limit, goesThere }
  })
  return loads.toSorted(bestFirst)
}

/** Packets of the whole day, by line: an order may have several cooks. A cook may get any area. */
export function cookLoads(
  orders: readonly OnBoard[],
  ticked: readonly OnBoard[],
  cooks: readonly Partner[],
  limit: number,
): Load[] {
  const lacking = ticked.filter(({ needs }) => needs.includes('sourcing'))
  const adds = packetsOf(lacking, ({ cook }) => cook === null)
  const loads = cooks.map(({ _id, name }) => {
    const has = packetsOf(orders, ({ cook }) => cook === _id)
    return { _id, name, has, adds, limit, goesThere: 0 }
  })
  return loads.toSorted(bestFirst)
}

function slotOf({ delivery }: OnBoard): string {
  return `${delivery.preferredDeliveryDate} ${delivery.preferredDeliveryTimeSlot}`
}

function fullest(loads: { has: number; adds: number }[]): { has: number; adds: number } {
  const [first = { has: 0, adds: 0 }, ...others] = loads
  return others.reduce((most, load) => (load.has + load.adds > most.has + most.adds ? load : most), first)
}

function packetsOf(orders: readonly OnBoard[], isMeant: (item: OnBoard['items'][number]) => boolean): number {
  return orders
    .flatMap(({ items }) => items)
    .filter(isMeant)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function bestFirst(one: Load, other: Load): number {
  const isBest = (load: Load) => Number(load.goesThere > 0 && !isTooMuch(load))
  return isBest(other) - isBest(one) || one.has - other.has || one.name.localeCompare(other.name, 'en')
}
