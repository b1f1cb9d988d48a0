import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SendSmsRequest } from '@pindivantalu/domain/messages/codes/sms.wire'
import { type SmsByHand, templateOf } from '@pindivantalu/domain/messages/codes/sms-templates'
import { decideToPay } from '@pindivantalu/domain/payments/payment'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { MessageContent, SmsContent } from '../../db/json-columns.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertMessages } from '../outbox/outbox.queries.ts'
import { findMessage, type MessageRow } from '../outbox/outbox-list.queries.ts'
import { findCustomerByPhone, findOrderOfCustomer, findSentSms } from './sms.queries.ts'

type Sending = { request: SendSmsRequest; actorId: string }

/**
 * In registered words, to a customer about their order, in their language where it is registered. The same key again is
 * the same message.
 */
export async function sendSms(
  { db, outbox, sms: gateway }: Pick<Deps, 'db' | 'outbox' | 'sms'>,
  { request: { phone, message, sendKey = randomUUID() }, actorId }: Sending,
): Promise<MessageRow> {
  const told = templateOf(message) ?? refuse('sms.no_such_template')
  const { template: kind } = told
  const dedupeKey = `sms/${sendKey}`
  const row = await inTransaction(db, async tx => {
    const customer = (await findCustomerByPhone(tx, phone)) ?? refuse('message.unknown_customer')
    const userId = customer.id
    const before = await findSentSms(tx, dedupeKey)
    let inserted = 0
    if (!before) {
      const orderId = await orderToldOf(tx, userId, told)
      const language = gateway.languageFor(kind, customer.language)
      const content = { ...told, ...(language !== 'en' && { language }) }
      const sms = { channel: 'sms', recipient: phone, content, sentBy: actorId, sendKey } as const
      inserted = await insertMessages(tx, [{ dedupeKey, kind, orderId, userId, ...sms }])
    }
    const sent = before ?? (await findSentSms(tx, dedupeKey)) ?? refuse('server.unavailable')
    if (sent.recipient !== phone || !isDeepStrictEqual(wishIn(sent.content), told)) refuse('message.key_used')
    if (inserted > 0) {
      const subject = { type: 'user', id: userId } as const
      await insertAudit(tx, { actorId, action: 'sms.sent', subject, facts: { message: sent.id, kind } })
    }
    return findMessage(tx, sent.id)
  })
  outbox.wake()
  return row ?? refuse('message.not_found')
}

/** Whatever the language: the customer may have changed it since. */
function wishIn(content: MessageContent) {
  const { template, vars } = content as SmsContent
  return { template, vars }
}

/** What the words say of an order must be true of it, or they alarm somebody for nothing. */
async function orderToldOf(tx: Database, userId: string, { template, vars }: SmsByHand): Promise<string> {
  const order =
    (await findOrderOfCustomer(tx, { userId, reference: vars.reference })) ?? refuse('sms.other_order')
  if (template === 'payment_reminder') {
    const decision = decideToPay({ paidAt: order.paid_at, cancelledAt: order.cancelled_at })
    if (!decision.ok) refuse(decision.code)
    if (paiseIn(vars.amount) !== order.total_paise) refuse('sms.other_amount')
  }
  return order.id
}

/** '1,240.50' as it is typed, with or without commas and paise. */
const paiseIn = (amount: string) => Math.round(Number(amount.replaceAll(',', '')) * 100)
