import type { Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { ORDER_STATUSES } from '@pindivantalu/domain/orders/order-status'
import { NO_SLOT } from '@pindivantalu/domain/orders/slots/slot-in-words'

export const EARLIER = 'Earlier days'

export type BoardGroup = { title: string; orders: BoardOrder[] }

/** What should have been there before comes first; a slot is shown even when it is empty, so that one sees it is. */
export function groupsOf({ earlier, withoutSlot, slots }: Board): BoardGroup[] {
  return [
    ...(earlier.length > 0 ? [{ title: EARLIER, orders: earlier }] : []),
    ...(withoutSlot.length > 0 ? [{ title: NO_SLOT, orders: withoutSlot }] : []),
    ...slots.map(({ slot, orders }) => ({ title: slot, orders })),
  ].map(({ title, orders }) => ({ title, orders: orders.toSorted(byUrgency) }))
}

/** Late ones first, then as far as they have come: what is done stands last. */
function byUrgency(one: BoardOrder, other: BoardOrder): number {
  return Number(other.isLate) - Number(one.isLate) || progress(one) - progress(other)
}

function progress({ status }: BoardOrder): number {
  return ORDER_STATUSES.indexOf(status)
}

export function needSomeone(orders: readonly BoardOrder[]): BoardOrder[] {
  return orders.filter(({ needs }) => needs.length > 0)
}
