import { HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import { waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotEndsAt } from '@pindivantalu/domain/orders/slots/time-slots'
import { formatTime } from '@pindivantalu/domain/time-in-words'

type PlannedOrder = Pick<OrderView, 'deliveredAt' | 'isCancelled' | 'attempts'> & {
  delivery: Pick<OrderView['delivery'], 'preferredDeliveryDate' | 'preferredDeliveryTimeSlot' | 'defaultDay'>
}

const SLOT_LASTS = 2 * HOUR

/** How the slot of an order stands to the time: 'Starts in 48 min', 'Until 6:00 PM', 'Over since 6:00 PM'. */
export function slotClock(order: PlannedOrder, now: Date): { words: string; isLate: boolean } {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot, defaultDay } = order.delivery
  if (order.isCancelled) return calm('The order is cancelled.')
  if (order.deliveredAt) return calm(`Delivered at ${formatTime(new Date(order.deliveredAt))}.`)
  if (!day || !slot) {
    const waitsForYou = waitsForShop({ failedAttempts: order.attempts.length })
    if (waitsForYou) return { words: 'Waits for you.', isLate: true }
    const isOver = defaultDay && now >= slotEndsAt(defaultDay, '8-10 PM')
    return isOver ? { words: 'Its day is over.', isLate: true } : calm('Up to the customer.')
  }
  const end = slotEndsAt(day, slot)
  const untilStart = end.getTime() - SLOT_LASTS - now.getTime()
  if (untilStart > 0) return calm(`Starts in ${inWords(untilStart)}.`)
  if (now < end) return calm(`Has begun, until ${formatTime(end)}.`)
  return { words: `Over since ${formatTime(end)}.`, isLate: true }
}

const calm = (words: string) => ({ words, isLate: false })

/** '48 min', '3 h 5 min', '2 days' */
function inWords(time: number): string {
  const minutes = Math.ceil(time / MINUTE)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
