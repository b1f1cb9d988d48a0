import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import type { OrderView, SlotPlan } from '@pindivantalu/domain/orders/order.wire'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { inLanguage } from '@pindivantalu/texts/t'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { showing, toCustomer } from '../find-order.ts'
import { stepInWords } from '../notices/order-news.ts'
import { presentOrder } from '../orders.present.ts'
import { findOrder } from '../orders.queries.ts'
import { countOrdersBySlot } from './slot.queries.ts'

type Asked = { id: string; day: string }

/** What the owner looks at before the order is moved. The words are those that `setSlot` would send. */
export async function planSlots(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, day }: Asked,
): Promise<SlotPlan> {
  const row = (await findOrder(db, { id })) ?? refuse('order.not_found')
  const counts = await countOrdersBySlot(db, { day, except: id })
  const order = presentOrder(row, showing({ now }, toCustomer(row)))
  const language = row.customer_language
  // An unpaid order is no news.
  const messageFor = (slot: TimeSlot) =>
    row.paid_at === null ? null : inLanguage(language, () => wordsFor(order, { day, slot }, language))
  return {
    day,
    language,
    slots: TIME_SLOTS.map(slot => ({ slot, orders: counts.get(slot) ?? 0, message: messageFor(slot) })),
  }
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
