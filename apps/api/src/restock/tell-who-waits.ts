import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { NAMELESS } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { language } from '@pindivantalu/texts/t'
import type { Database } from '../db/client.ts'
import { insertMessages, type NewMessage } from '../messages/outbox/outbox.queries.ts'
import { templateIn } from '../messages/whatsapp/template-in.ts'
import { takeWhoWaits, type WaitingCustomer } from './restock.queries.ts'

export type TellWhoWaits = (tx: Database, productIds: readonly string[]) => Promise<void>

/**
 * In the transaction of every save of products, whatever it changes: who waits for one that can be ordered now is told.
 * The messages leave after the commit, when the outbox is woken or looked after.
 */
export function createTellWhoWaits({ now }: { now: () => Date }): TellWhoWaits {
  return async (tx, productIds) => {
    const waiting = await takeWhoWaits(tx, { productIds, at: now() })
    await insertMessages(tx, waiting.map(messageFor))
  }
}

function messageFor(customer: WaitingCustomer): NewMessage {
  const { requestId, userId, name, phone, productId, productName, teluguName } = customer
  const compose = () => ({
    template: 'back_in_stock',
    body: [needsRealName(name) ? NAMELESS[language()] : name, nameOf({ name: productName, teluguName })],
  })
  return {
    dedupeKey: `back-in-stock/whatsapp/${requestId}`,
    kind: 'back_in_stock',
    orderId: null,
    userId,
    channel: 'whatsapp',
    recipient: phone,
    content: { ...templateIn(customer.language, compose), buttonUrlSuffix: productId },
  }
}
