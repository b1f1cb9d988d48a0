import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import type { OrderView, SlotPlan } from '@pindivantalu/domain/orders/order.wire'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { inLanguage } from '@pindivantalu/texts/t'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { lookAtDelivery } from '../../kitchen/plan-delivery.ts'
import { showCapacity } from '../../kitchen/show-capacity.ts'
import { linesToMake, showing, toCustomer } from '../find-order.ts'
import { stepInWords } from '../notices/order-news.ts'
import { presentOrder } from '../orders.present.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { countOrdersBySlot } from './slot.queries.ts'

type Asked = { id: string; day: string }

/** What the owner looks at before the order is moved. The words are those that `setSlot` would send. */
export async function planSlots(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, day }: Asked,
): Promise<SlotPlan> {
  const row = (await findOrder(db, { id })) ?? refuse('order.not_found')
  const [counts, capacity, { isFull }] = await Promise.all([
    countOrdersBySlot(db, { day, except: id }),
    showCapacity({ db, now }, { from: day, to: day }),
    lookAtDelivery(db, { lines: linesToMake(row), from: day, asking: { orderId: id } }),
  ])
  const order = presentOrder(row, showing({ now }, toCustomer(row)))
  const language = row.customer_language
  // An unpaid order is no news.
  const messageFor = (slot: TimeSlot) =>
    row.paid_at === null ? null : inLanguage(language, () => wordsFor(order, { day, slot }, language))
  const slots = capacity.days.flatMap(ofDay => ofDay.slots)
  return {
    day,
    language,
    slots: slots.map(({ slot, taken, capacity: places }) => ({
      slot,
      orders: counts.get(slot) ?? 0,
      taken: taken - (hasPlaceIn(row, { day, slot }) ? 1 : 0),
      places,
      isFull: isFull({ day, slot }),
      message: messageFor(slot),
    })),
  }
}

/** Its own place is none that others have. */
function hasPlaceIn(row: OrderRow, { day, slot }: { day: string; slot: TimeSlot }): boolean {
  return row.paid_at !== null && row.cancelled_at === null && row.slot_day === day && row.slot === slot
}

function wordsFor(
  order: OrderView,
  { day, slot }: { day: string; slot: TimeSlot },
  language: SlotPlan['language'],
): string | null {
  const delivery = { ...order.delivery, preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot }
  const news = stepInWords({ ...order, delivery }, 'planned')
  return wordsOfTemplate('order_updated', [order.user.name, order.reference, news], language) ?? null
}
