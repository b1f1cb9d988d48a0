import { byUrgency } from '@pindivantalu/domain/fulfilment/board-order'
import type { Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { inRunOrder } from '@pindivantalu/domain/fulfilment/run'
import { NO_SLOT } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { allOrders, type Grouping } from '../view/board-view.ts'

export const EARLIER = 'Earlier days'
const OTHER_AREAS = 'Other areas'
/** Heads over fewer orders than this would be half of the list. */
const FEW = 8

/** A part has its heading only within a group of many. */
export type BoardPart = { key: string; title: string; note: string; orders: BoardOrder[]; isMixed: boolean }
export type BoardGroup = {
  key: string
  title: string
  orders: BoardOrder[]
  parts: BoardPart[]
  partsAre: 'area' | 'slot'
}

/** What should have been there before comes first; a slot is shown even when it is empty, so that one sees it is. */
export function groupsOf(board: Board, by: Grouping = 'slot'): BoardGroup[] {
  if (by === 'product') return []
  if (by !== 'slot') return groupsOfPartners(board, by)
  const { earlier, withoutSlot, slots } = board
  return [
    ...(earlier.length > 0 ? [{ title: EARLIER, orders: earlier }] : []),
    ...slots.map(({ slot, orders }) => ({ title: slot as string, orders })),
    ...(withoutSlot.length > 0 ? [{ title: NO_SLOT, orders: withoutSlot }] : []),
  ].map(({ title, orders }) => groupOf({ key: title, title, orders: byUrgencyOf(orders), partsAre: 'area' }))
}

const NOBODY = { rider: 'No rider', cook: 'No cook' }

/** Each one's day, and first what nobody has. */
function groupsOfPartners(board: Board, by: 'rider' | 'cook'): BoardGroup[] {
  const partnerOf = (order: BoardOrder) => (by === 'rider' ? order.deliveryPartner : order.cooks[0])
  const groups = Map.groupBy(allOrders(board), order => partnerOf(order)?._id ?? '')
  return [...groups]
    .map(([key, orders]) => {
      const title = (orders[0] && partnerOf(orders[0])?.name) ?? NOBODY[by]
      const inOrder = by === 'rider' ? inTheirRun : byUrgencyOf
      return groupOf({ key: `${by} ${key}`, title, orders: inOrder(orders), partsAre: 'slot' })
    })
    .toSorted(
      (one, other) =>
        Number(other.title === NOBODY[by]) - Number(one.title === NOBODY[by]) ||
        one.title.localeCompare(other.title, 'en'),
    )
}

const byUrgencyOf = (orders: readonly BoardOrder[]) => orders.toSorted(byUrgency)

/** As their rider goes to them. */
function inTheirRun(orders: readonly BoardOrder[]): BoardOrder[] {
  const stops = byUrgencyOf(orders).map(order => ({
    id: order._id,
    pincode: order.postalCode,
    day: order.delivery.preferredDeliveryDate,
    slot: order.delivery.preferredDeliveryTimeSlot,
    order,
  }))
  const placed = orders
    .filter(({ stop }) => stop != null)
    .toSorted((one, other) => (one.stop ?? 0) - (other.stop ?? 0))
  return inRunOrder(
    stops,
    placed.map(({ _id }) => _id),
  ).map(({ order }) => order)
}

function groupOf({ key, title, orders, partsAre }: Omit<BoardGroup, 'parts'>): BoardGroup {
  const partsOf = partsAre === 'area' ? areasOf : slotsOf
  return { key, title, orders, parts: orders.length > FEW ? partsOf(orders, key) : [], partsAre }
}

/** The largest first. Areas with a single order share a part: a head over each would be half of the list. */
function areasOf(orders: BoardOrder[], group: string): BoardPart[] {
  const areas = [...Map.groupBy(orders, ({ postalCode }) => postalCode)]
  const single = areas.filter(([, those]) => those.length === 1).flatMap(([, those]) => those)
  const areSingleTogether = single.length > 1
  const named = areas
    .filter(([, those]) => those.length > 1 || !areSingleTogether)
    .toSorted(([one, those], [other, others]) => others.length - those.length || one.localeCompare(other))
    .map(([pinCode, those]) => ({
      key: `${group} ${pinCode}`,
      title: those[0]?.area || pinCode,
      note: those[0]?.area ? pinCode : '',
      orders: those,
      isMixed: false,
    }))
  const others = { key: `${group} others`, title: OTHER_AREAS, note: '', orders: single, isMixed: true }
  return areSingleTogether ? [...named, others] : named
}

function slotsOf(orders: BoardOrder[], group: string): BoardPart[] {
  const slots = Map.groupBy(orders, ({ delivery }) => delivery.preferredDeliveryTimeSlot ?? NO_SLOT)
  return [...slots]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([slot, those]) => ({
      key: `${group} ${slot}`,
      title: slot,
      note: '',
      orders: those,
      isMixed: true,
    }))
}
