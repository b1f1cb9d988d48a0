import { DAY, type Day } from '../../indian-time.ts'
import { slotEndsAt, type TimeSlot } from '../../orders/slots/time-slots.ts'

export const CHAT_TAGS = [
  'problem',
  'unpaid',
  'no_slot',
  'slot',
  'collected',
  'delivered',
  'cancelled',
  'no_order',
] as const

/** What a chat is most likely about: how the order stands that is nearest. */
export type ChatTag = { kind: (typeof CHAT_TAGS)[number]; day: Day | null; slot: TimeSlot | null }

export type OrderOfChat = {
  isPaid: boolean
  day: Day | null
  slot: TimeSlot | null
  collectedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  hasOpenProblem: boolean
}

/** So long after its end an order is still what people write about. */
const TALKED_ABOUT = 2 * DAY

/** Of the newest orders of a customer. Null: all is over for some time. */
export function chatTagOf(orders: readonly OrderOfChat[], now: Date): ChatTag | null {
  if (orders.length === 0) return plain('no_order')
  if (orders.some(({ hasOpenProblem }) => hasOpenProblem)) return plain('problem')
  const nearest = nearestOpen(orders, order => ({
    isOpen: isOpen(order),
    isOnItsWay: order.collectedAt !== null,
    day: order.day,
    slot: order.slot,
  }))
  if (nearest) return tagOfOpen(nearest)
  const [last] = orders.toSorted((one, other) => endedAt(other) - endedAt(one))
  if (!last || now.getTime() - endedAt(last) > TALKED_ABOUT) return null
  return plain(last.deliveredAt ? 'delivered' : 'cancelled')
}

function tagOfOpen({ isPaid, collectedAt, day, slot }: OrderOfChat): ChatTag {
  if (collectedAt) return plain('collected')
  if (!isPaid) return plain('unpaid')
  return day && slot ? { kind: 'slot', day, slot } : plain('no_slot')
}

const plain = (kind: ChatTag['kind']): ChatTag => ({ kind, day: null, slot: null })

const isOpen = ({ deliveredAt, cancelledAt }: OrderOfChat) => deliveredAt === null && cancelledAt === null

const endedAt = ({ deliveredAt, cancelledAt }: OrderOfChat) => (deliveredAt ?? cancelledAt)?.getTime() ?? 0

type Coming = { isOpen: boolean; isOnItsWay: boolean; day: Day | null; slot: TimeSlot | null }

/** What is on its way is nearest, then the soonest slot; what has none waits for its customer. */
export function nearestOpen<Order>(
  orders: readonly Order[],
  comingOf: (order: Order) => Coming,
): Order | undefined {
  return orders
    .map(order => ({ order, ...comingOf(order) }))
    .filter(({ isOpen }) => isOpen)
    .toSorted((one, other) => comesAt(one) - comesAt(other))[0]?.order
}

function comesAt({ isOnItsWay, day, slot }: Coming): number {
  if (isOnItsWay) return Number.NEGATIVE_INFINITY
  return day && slot ? slotEndsAt(day, slot).getTime() : Number.MAX_SAFE_INTEGER
}
