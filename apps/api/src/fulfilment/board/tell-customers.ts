import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { insertMessages } from '../../messages/outbox/outbox.queries.ts'
import { showing, toCustomer } from '../../orders/find-order.ts'
import { messagesForUpdatedOrder } from '../../orders/notices/order-messages.ts'
import type { OrderStep } from '../../orders/notices/order-news.ts'
import { presentOrder } from '../../orders/orders.present.ts'
import type { OrderRow } from '../../orders/orders.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { listOrdersByIds } from '../delivery/deliveries.queries.ts'

type News = { event: string; step: OrderStep }
export type OrderNews = News & { orderId: string }

/** Told once per order, even if the cook changes. */
export const COOK_ASSIGNED: News = { event: 'cook-assigned', step: 'being_made' }
/** Told once per partner: they ask for a code at the door, so the customer should know their name. */
export const carrierAssigned = ({ id }: { id: string }): News => ({
  event: `delivery-partner-assigned/${id}`,
  step: 'partner_named',
})
/** Told of each way to the door. */
export const collected = ({ failed_attempts: before }: { failed_attempts: number }): News => ({
  event: before === 0 ? 'collected' : `collected/${before + 1}`,
  step: 'on_the_way',
})
export const missed = (attemptId: string): News => ({ event: `missed/${attemptId}`, step: 'missed' })
export const DELIVERED: News = { event: 'delivered', step: 'delivered' }

type NoticeDeps = Pick<Deps, 'now' | 'config' | 'shop'>

/** A letter takes milliseconds: between some of them others are answered, and the database does not wait for long. */
const WRITTEN_AT_ONCE = 50

/** In the transaction of the change. Answers the orders as they are now. An unpaid order is no news. */
export async function tellCustomers(
  tx: Database,
  { now, config, shop }: NoticeDeps,
  news: OrderNews[],
): Promise<OrderRow[]> {
  if (news.length === 0) return []
  const byOrder = Map.groupBy(news, ({ orderId }) => orderId)
  const rows = await listOrdersByIds(tx, [...byOrder.keys()])
  const sender = senderOf({ config, shop })
  const messagesOf = (row: OrderRow) => {
    const order = presentOrder(row, showing({ now }, toCustomer(row)))
    const telling = { sender, userId: row.user_id, language: row.customer_language }
    return (byOrder.get(row.id) ?? []).flatMap(({ orderId: _, ...told }) =>
      messagesForUpdatedOrder(order, { ...told, at: now() }, telling),
    )
  }
  const paid = rows.filter(row => row.paid_at !== null)
  for (let done = 0; done < paid.length; done += WRITTEN_AT_ONCE)
    await insertMessages(tx, paid.slice(done, done + WRITTEN_AT_ONCE).flatMap(messagesOf))
  return rows
}
