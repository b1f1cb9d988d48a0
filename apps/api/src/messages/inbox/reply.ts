import { randomUUID } from 'node:crypto'
import type {
  SendWhatsAppRequest,
  WhatsAppReplyRequest,
  WhatsAppTemplateRequest,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { NAMELESS } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { language } from '@pindivantalu/texts/t'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { FreeContent, TemplateContent } from '../../db/json-columns.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { templateIn } from '../whatsapp/template-in.ts'
import { type FoundChat, findChat } from './chats.queries.ts'
import { sendIntoChat } from './send-into-chat.ts'
import { findOutbound, type ThreadRow } from './thread.queries.ts'
import { nameIn } from './whatsapp.present.ts'

type ReplyDeps = Pick<Deps, 'db' | 'now' | 'outbox'>
type By<Request> = { request: Request; actorId: string }

/** To someone who wrote in the last 24 hours. */
export function reply(deps: ReplyDeps, { request, actorId }: By<WhatsAppReplyRequest>) {
  return send(deps, {
    phone: request.to,
    sendKey: request.sendKey,
    actorId,
    messageFor: () => ({ kind: 'whatsapp_reply', free: { text: request.message } }),
  })
}

/** The same, to somebody who has an account. */
export function writeToCustomer(deps: ReplyDeps, { request, actorId }: By<SendWhatsAppRequest>) {
  return send(deps, {
    phone: request.phone,
    sendKey: request.sendKey,
    actorId,
    messageFor: ({ user_id: userId }) =>
      userId === null
        ? refuse('message.unknown_customer')
        : { kind: 'whatsapp_reply', free: { text: request.message } },
  })
}

/** The approved words ask the customer to write again: at any time, to anyone with a chat, or who is a customer. */
export function sendTemplate(deps: ReplyDeps, { request, actorId }: By<WhatsAppTemplateRequest>) {
  return send(deps, {
    phone: request.to,
    sendKey: request.sendKey,
    actorId,
    messageFor(chat) {
      if (chat.user_id === null && chat.chat_phone === null) refuse('message.unknown_customer')
      const template = templateIn(chat.language ?? 'en', () => ({
        template: request.template,
        body: [nameIn(chat) ?? NAMELESS[language()]],
      }))
      return { kind: 'whatsapp_template', template }
    },
  })
}

type Sending = {
  phone: string
  actorId: string
  sendKey: string | undefined
  messageFor: (chat: FoundChat) => { kind: string; free?: FreeContent; template?: TemplateContent }
}

/** One per tap: the same key again is the same message. */
export async function send({ db, now, outbox }: ReplyDeps, sending: Sending): Promise<ThreadRow> {
  const { phone, sendKey = randomUUID(), actorId, messageFor } = sending
  const id = await inTransaction(db, async tx => {
    const chat = await findChat(tx, phone)
    const sent = await sendIntoChat(tx, {
      phone,
      userId: chat.user_id,
      orderId: null,
      sendKey,
      sentBy: actorId,
      now: now(),
      ...messageFor(chat),
    })
    if (sent.isNew) await tellHistory(tx, { userId: chat.user_id, actorId, message: sent.id })
    return sent.id
  })
  outbox.wake()
  return (await findOutbound(db, id)) ?? refuse('message.not_found')
}

/** In the customer's history; who has no account has none, and the message itself says who sent it. */
async function tellHistory(
  tx: Database,
  { userId, actorId, message }: { userId: string | null; actorId: string; message: string },
): Promise<void> {
  if (userId === null) return
  const subject = { type: 'user', id: userId } as const
  await insertAudit(tx, { actorId, action: 'whatsapp.sent', subject, facts: { message } })
}
