import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { NAMELESS, wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { formatRupees } from '@pindivantalu/domain/money'
import { decideToPay } from '@pindivantalu/domain/payments/payment'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { isSentBefore, sendIntoChat } from '../../messages/inbox/send-into-chat.ts'
import { templateIn } from '../../messages/whatsapp/template-in.ts'
import { printInvoice } from '../invoices/print-invoice.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'

type SendingDeps = Pick<Deps, 'db' | 'now' | 'outbox'>
type SendRequest = { id: string; sendKey: string; ownerId: string }

/** By WhatsApp to the account's phone, like all others: the invoice is not for the person at the door. */
export async function sendInvoice(deps: SendingDeps, request: SendRequest): Promise<void> {
  const order = await orderToTellOf(deps, request.id)
  if (await isSentBefore(deps.db, sendingOf(request, order, 'invoice'))) return
  const { filename, pdf } = await printInvoice(deps, order)
  const document = { filename, pdf: pdf.toString('base64') }
  const reader = order.customer_language
  const template = templateIn(reader, () => ({
    template: 'invoice',
    body: [nameOf(order), order.reference],
  }))
  await send(deps, request, order, {
    kind: 'invoice',
    action: 'order.invoice_sent',
    free: { document, caption: wordsOfTemplate('invoice', template.body, reader) ?? '' },
    template: { ...template, document },
  })
}

/** It leads to the page of the order, which only its customer can open and pay. */
export async function sendPayLink(
  { config, ...deps }: SendingDeps & Pick<Deps, 'config'>,
  request: SendRequest,
): Promise<void> {
  const order = await orderToTellOf(deps, request.id)
  const decision = decideToPay({ paidAt: order.paid_at, cancelledAt: order.cancelled_at })
  if (!decision.ok) refuse(decision.code)
  const { reference, customer_language: reader } = order
  const total = formatRupees(order.total_paise)
  const url = config.shopUrl + samePlaceIn(reader, `/order/${order.id}`)
  const text = inLanguage(reader, () => {
    const name = nameOf(order)
    return t(
      'Hi {name}, your Pindivantalu order {reference} of {total} waits for your payment. Look at it and pay here: {url}',
      { name, reference, total, url },
    )
  })
  await send(deps, request, order, {
    kind: 'payment_link',
    action: 'order.pay_link_sent',
    free: { text },
    template: templateIn(reader, () => ({
      template: 'payment_link',
      body: [nameOf(order), reference, total.replace('₹', '')],
      buttonUrlSuffix: order.id,
    })),
  })
}

/** As in a reply: who has given no name yet is called none. */
const nameOf = ({ customer_name: name }: OrderRow) => (needsRealName(name) ? NAMELESS[language()] : name)

type ToldOrder = OrderRow & { customer_phone: string }

async function orderToTellOf({ db }: Pick<Deps, 'db'>, id: string): Promise<ToldOrder> {
  const order = (await findOrder(db, { id })) ?? refuse('order.not_found')
  const phone = order.customer_phone ?? refuse('message.unknown_customer')
  return { ...order, customer_phone: phone }
}

type Message = Pick<Parameters<typeof sendIntoChat>[1], 'kind' | 'free' | 'template'> & { action: string }

const sendingOf = ({ sendKey }: SendRequest, order: ToldOrder, kind: string) => ({
  kind,
  phone: order.customer_phone,
  orderId: order.id,
  sendKey,
})

async function send(
  { db, now, outbox }: SendingDeps,
  request: SendRequest,
  order: ToldOrder,
  { action, ...message }: Message,
): Promise<void> {
  const { ownerId } = request
  await inTransaction(db, async tx => {
    const { isNew } = await sendIntoChat(tx, {
      ...message,
      ...sendingOf(request, order, message.kind),
      userId: order.user_id,
      sentBy: ownerId,
      now: now(),
    })
    if (!isNew) return
    await insertAudit(tx, { actorId: ownerId, action, subject: { type: 'order', id: order.id } })
  })
  outbox.wake()
}
