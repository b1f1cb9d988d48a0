import { decideReply } from '@pindivantalu/domain/messages/whatsapp/whatsapp'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { kindInWords, previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import type { Database } from '../../db/client.ts'
import type { FreeContent, TemplateContent } from '../../db/json-columns.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertMessages } from '../outbox/outbox.queries.ts'
import { noteWordsSent } from './chat-words.queries.ts'
import { noteOutbound } from './chat-writes.queries.ts'
import { findLastInbound, findSentBefore, type SentBefore } from './send-into-chat.queries.ts'

type Sending = {
  phone: string
  /** The account of this phone, where there is one. */
  userId: string | null
  orderId: string | null
  kind: string
  /** One per tap on Send. */
  sendKey: string
  /** The admin who sends it. */
  sentBy: string
  now: Date
  /** For as long as the customer's last message allows words of the shop's own. */
  free?: FreeContent
  /** For any other time; without it, free words that come too late are refused. */
  template?: TemplateContent
}

type SentIntoChat = { id: string; isNew: boolean }

/**
 * Writes a message into somebody's chat, in the caller's transaction; wake the outbox once it is committed. The same key
 * again is the same message, whatever the clock says by then. The 24 hours run by the shop's clock, like every other
 * rule: with SHOP_NOW a closed window can be seen without waiting for a day.
 */
export async function sendIntoChat(tx: Database, sending: Sending): Promise<SentIntoChat> {
  const { phone, userId, orderId, kind, sentBy, sendKey } = sending
  const dedupeKey = `reply/${sendKey}`
  const before = await findSentBefore(tx, dedupeKey)
  if (before) return sentBefore(before, sending)

  const content = await contentFor(tx, sending)
  const message = {
    dedupeKey,
    kind,
    orderId,
    userId,
    sentBy,
    sendKey,
    channel: 'whatsapp',
    recipient: phone,
    content,
  } as const
  const isNew = (await insertMessages(tx, [message])) > 0
  const sent = (await findSentBefore(tx, dedupeKey)) ?? refuse('server.unavailable')
  // Another tap with this key was quicker, and has committed by now.
  if (!isNew) return sentBefore(sent, sending)
  const { id, created_at: at } = sent
  await noteOutbound(tx, { phone, at, text: previewOfContent(content, kind) })
  await noteWordsSent(tx, { id, phone, at, text: ownWordsIn(content) })
  return { id, isNew }
}

/** Ask before preparing something costly: it may have been sent under this key already. */
export async function isSentBefore(db: Database, sending: Identity): Promise<boolean> {
  const before = await findSentBefore(db, `reply/${sending.sendKey}`)
  if (!before) return false
  sentBefore(before, sending)
  return true
}

type Identity = Pick<Sending, 'phone' | 'kind' | 'orderId' | 'sendKey' | 'free'>

async function contentFor(tx: Database, { phone, now, free, template }: Sending) {
  const decision = decideReply((await findLastInbound(tx, phone)) ?? null, now)
  if (decision.ok && free) return free
  return template ?? refuse('whatsapp.window_closed')
}

function sentBefore(before: SentBefore, { phone, kind, orderId, free }: Identity): SentIntoChat {
  const isOther = before.recipient !== phone || before.kind !== kind || before.order_id !== orderId
  const hasOtherWords =
    before.text !== null && free !== undefined && 'text' in free && free.text !== before.text
  if (isOther || hasOtherWords) refuse('message.key_used')
  return { id: before.id, isNew: false }
}

/** What somebody of the shop wrote; a template says the same to everybody. */
function ownWordsIn(content: FreeContent | TemplateContent): string {
  if ('text' in content) return content.text
  return 'caption' in content ? content.caption : ''
}

function previewOfContent(content: FreeContent | TemplateContent, kind: string): string {
  if ('text' in content) return previewOf({ type: 'text', text: content.text })
  if ('file' in content) {
    const isPhoto = content.file.type === 'image/jpeg'
    return previewOf({
      type: isPhoto ? 'image' : 'document',
      text: content.caption,
      filename: isPhoto ? null : content.file.filename,
    })
  }
  if ('caption' in content) {
    return previewOf({ type: 'document', text: content.caption, filename: content.document.filename })
  }
  const words = wordsOfTemplate(content.template, content.body, content.language) ?? kindInWords(kind)
  return previewOf({ type: 'template', text: words })
}
