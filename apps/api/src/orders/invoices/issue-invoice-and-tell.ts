import { paise } from '@pindivantalu/domain/money'
import { financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { invoiceOf } from '@pindivantalu/domain/orders/invoices/invoice'
import { invoiceNumber } from '@pindivantalu/domain/orders/invoices/invoice-number'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { insertMessages } from '../../messages/outbox/outbox.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { showing, toCustomer } from '../find-order.ts'
import { messagesForPlacedOrder } from '../notices/order-messages.ts'
import { presentOrder, pricesOf } from '../orders.present.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { insertInvoice, takeInvoiceSequence } from './invoices.queries.ts'

/**
 * Of an order that was paid a moment ago, whichever way. The counter is locked late: another order waits no longer than
 * this takes.
 */
export async function issueInvoiceAndTell(
  tx: Database,
  { now, config, shop }: Pick<Deps, 'now' | 'config' | 'shop'>,
  orderId: string,
): Promise<OrderView> {
  const issuedAt = now()
  const order = await orderJustWritten(tx, orderId)
  const { lines } = invoiceOf({
    ...pricesOf(order),
    items: order.items.map(item => ({
      ...item,
      spiceLevel: item.spice_level,
      price: paise(item.price_paise),
    })),
  })
  const financialYear = financialYearOf(issuedAt)
  const sequence = await takeInvoiceSequence(tx, financialYear)
  const number = invoiceNumber(financialYear, sequence)
  const { shopName, gstin, fssaiNumber, ...details } = shop.current()
  const seller = { ...details.seller, name: details.seller.name ?? shopName, gstin, fssaiNumber }
  await insertInvoice(tx, { number, orderId, financialYear, sequence, issuedAt, seller, lines })
  const view = presentOrder({ ...order, invoice_number: number }, showing({ now }, toCustomer(order)))
  const { user_id: userId, customer_language: language } = order
  const telling = { sender: senderOf({ config, shop }), userId, language }
  await insertMessages(tx, messagesForPlacedOrder(view, telling))
  return view
}

async function orderJustWritten(tx: Database, id: string): Promise<OrderRow> {
  const order = await findOrder(tx, { id })
  if (!order) throw new Error(`Order ${id} was written and is not there`)
  return order
}
