import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SendSmsRequest } from '@pindivantalu/domain/messages/sms.wire'
import { templateOf } from '@pindivantalu/domain/messages/sms-templates'
import { insertAudit } from '../db/audit-log.queries.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { insertMessages } from './outbox.queries.ts'
import { findMessage, type MessageRow } from './outbox-list.queries.ts'
import { findCustomerByPhone, findSentSms } from './sms.queries.ts'

type Sending = { wish: SendSmsRequest; actorId: string }

/** In registered words, to somebody who has an account. The same key again is the same message. */
export async function sendSms(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  { wish: { phone, message, sendKey = randomUUID() }, actorId }: Sending,
): Promise<MessageRow> {
  const content = templateOf(message) ?? refuse('sms.no_such_template')
  const { template: kind } = content
  const dedupeKey = `sms/${sendKey}`
  const row = await db.transaction().execute(async tx => {
    const userId = (await findCustomerByPhone(tx, phone)) ?? refuse('message.unknown_customer')
    const sms = { channel: 'sms', recipient: phone, content } as const
    const inserted = await insertMessages(tx, [
      { dedupeKey, kind, orderId: null, userId, sentBy: actorId, ...sms },
    ])
    const sent = (await findSentSms(tx, dedupeKey)) ?? refuse('server.unavailable')
    if (sent.recipient !== phone || !isDeepStrictEqual(sent.content, content)) refuse('message.key_used')
    if (inserted > 0) {
      const subject = { type: 'user', id: userId } as const
      await insertAudit(tx, { actorId, action: 'sms.sent', subject, facts: { message: sent.id, kind } })
    }
    return findMessage(tx, sent.id)
  })
  outbox.wake()
  return row ?? refuse('message.not_found')
}
