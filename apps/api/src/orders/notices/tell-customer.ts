import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { insertMessages } from '../../messages/outbox/outbox.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { showing, toCustomer } from '../find-order.ts'
import { presentOrder } from '../orders.present.ts'
import { findOrder } from '../orders.queries.ts'
import { messagesForUpdatedOrder } from './order-messages.ts'
import type { OrderStep } from './order-news.ts'

export type TellingDeps = Pick<Deps, 'now' | 'config' | 'shop'>

/** In the transaction of the change; once per order and event. */
export async function tellCustomer(
  tx: Database,
  { now, config, shop }: TellingDeps,
  { orderId, ...news }: { orderId: string; event: string; step: OrderStep },
): Promise<void> {
  const row = await findOrder(tx, { id: orderId })
  if (!row) throw new Error(`Order ${orderId} was changed and is not there`)
  const { user_id: userId, customer_language: language } = row
  const order = presentOrder(row, showing({ now }, toCustomer(row)))
  const telling = { sender: senderOf({ config, shop }), userId, language }
  await insertMessages(tx, messagesForUpdatedOrder(order, { ...news, at: now() }, telling))
}
