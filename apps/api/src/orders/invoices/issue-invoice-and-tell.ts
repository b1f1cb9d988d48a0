import { paise } from '@pindivantalu/domain/money'
import { financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { invoiceOf } from '@pindivantalu/domain/orders/invoices/invoice'
import { invoiceNumber } from '@pindivantalu/domain/orders/invoices/invoice-number'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from '../../db/client.ts'
import { inOneGo, inOneGoAtTheEnd } from '../../db/in-one-go.ts'
import type { Deps } from '../../deps.ts'
import { insertingClaimedMessages, type WrittenMessage } from '../../messages/outbox/outbox.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { showing, toCustomer } from '../find-order.ts'
import { messagesForPlacedOrder } from '../notices/order-messages.ts'
import { presentOrder, pricesOf } from '../orders.present.ts'
import type { OrderRow } from '../orders.queries.ts'
import { insertingInvoice, takingInvoiceSequence } from './invoices.queries.ts'

/**
 * `write`: what makes it an order that is paid, or is written last; it leaves together with what follows. `find` reads it
 * after that.
 */
type PaidOrder = { orderId: string; write: Compilable | CompiledQuery; find: CompiledQuery<OrderRow> }

/**
 * Of an order that was paid a moment ago, whichever way. The last act of its transaction: it commits, and nothing comes
 * after it that may fail. The counter is locked late: another order waits no longer than this takes. The messages are
 * given to the outbox (`sendOwn`) after the transaction.
 */
export async function issueInvoiceAndTell(
  tx: Database,
  { now, config, shop, outbox }: Pick<Deps, 'now' | 'config' | 'shop' | 'outbox'>,
  { orderId, write, find }: PaidOrder,
): Promise<{ order: OrderView; messages: WrittenMessage[] }> {
  const issuedAt = now()
  const financialYear = financialYearOf(issuedAt)
  const [, [order], [counter]] = await inOneGo(tx, write, find, takingInvoiceSequence(tx, { financialYear }))
  if (!order || !counter) throw new Error(`Order ${orderId} was written and is not there`)
  const { lines } = invoiceOf({
    ...pricesOf(order),
    items: order.items.map(item => ({
      ...item,
      spiceLevel: item.spice_level,
      price: paise(item.price_paise),
    })),
  })
  const sequence = counter.last_sequence
  const number = invoiceNumber(financialYear, sequence)
  const { shopName, gstin, fssaiNumber, ...details } = shop.current()
  const seller = { ...details.seller, name: details.seller.name ?? shopName, gstin, fssaiNumber }
  const view = presentOrder({ ...order, invoice_number: number }, showing({ now }, toCustomer(order)))
  const { user_id: userId, customer_language: language } = order
  const telling = { sender: senderOf({ config, shop }), userId, language }
  const [, messages] = await inOneGoAtTheEnd(
    tx,
    insertingInvoice(tx, { number, orderId, financialYear, sequence, issuedAt, seller, lines }),
    insertingClaimedMessages(tx, messagesForPlacedOrder(view, telling), outbox.waitsOfOwn()),
  )
  return { order: view, messages }
}
