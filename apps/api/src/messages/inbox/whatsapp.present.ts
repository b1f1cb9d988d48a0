import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import type { ChatTag } from '@pindivantalu/domain/messages/inbox/chat-tag'
import { decideReply, replyWindowClosesAt } from '@pindivantalu/domain/messages/whatsapp/whatsapp'
import type {
  WhatsAppChatDetail,
  WhatsAppChats,
  WhatsAppChatView,
  WhatsAppMessageView,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { furthestOf, type WhatsAppStatus } from '@pindivantalu/domain/messages/whatsapp/whatsapp-status'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { failureInWords, kindInWords, previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import type { StaffRow } from './chat-care.queries.ts'
import type { FoundLine } from './chat-words.queries.ts'
import type { ChatRow, FoundChat, WithoutPhone } from './chats.queries.ts'
import type { ThreadRow } from './thread.queries.ts'

/** The other end of every message. */
const SHOP = 'shop'

type Names = { account_name: string | null; profile_name: string | null }

/** The account's, once its owner has given one. */
export function nameIn({ account_name: account, profile_name: profile }: Names): string | null {
  return account !== null && !needsRealName(account) ? account : profile
}

function replyUntil(lastInboundAt: Date | null, now: Date): string | null {
  const isOpen = lastInboundAt !== null && decideReply(lastInboundAt, now).ok
  return isOpen ? replyWindowClosesAt(lastInboundAt).toISOString() : null
}

type Care = {
  held_by: string | null
  holder_name: string | null
  waiting_since: Date | null
  resolved_at: Date | null
}

function careOf({ held_by: _id, holder_name: name, waiting_since: since, resolved_at: resolvedAt }: Care) {
  return {
    holder: _id !== null && name !== null ? { _id, name } : null,
    waitingSince: resolvedAt === null ? (since?.toISOString() ?? null) : null,
    isResolved: resolvedAt !== null,
  }
}

type About = { tag: ChatTag | null; line: FoundLine | undefined; now: Date }

export function presentChat(row: ChatRow, { tag, line, now }: About): WhatsAppChatView {
  return {
    ...careOf(row),
    tag,
    found: line ? { words: line.words, at: line.at.toISOString(), isInbound: line.is_inbound } : null,
    phone: row.phone,
    name: nameIn(row),
    lastMessage: row.last_text,
    lastMessageAt: row.last_message_at.toISOString(),
    isLastInbound: row.is_last_inbound,
    unread: row.unread,
    replyUntil: replyUntil(row.last_inbound_at, now),
  }
}

export function presentWithoutPhone(row: WithoutPhone): WhatsAppChats['withoutPhone'] {
  return {
    messages: row.messages,
    name: row.sender_name,
    lastMessage: previewOf({ type: row.type, text: row.text, filename: row.media_filename }),
    lastMessageAt: row.sent_at.toISOString(),
  }
}

export function presentChatDetail(row: FoundChat, staff: StaffRow[], now: Date): WhatsAppChatDetail {
  const { user_id: _id, account_name: name, email } = row
  return {
    ...careOf(row),
    staff: staff.map(({ id, name }) => ({ _id: id, name })),
    phone: row.phone,
    name: nameIn(row),
    unread: row.unread ?? 0,
    replyUntil: replyUntil(row.last_inbound_at, now),
    language: row.language ?? 'en',
    asOf: now.toISOString(),
    customer: _id !== null && name !== null ? { _id, name, email } : null,
  }
}

export function presentInThread(row: ThreadRow): WhatsAppMessageView {
  return row.is_inbound ? presentInbound(row) : presentOutbound(row)
}

function presentInbound(row: ThreadRow): WhatsAppMessageView {
  return {
    _id: row.id,
    from: row.phone ?? row.sender_id ?? '',
    to: SHOP,
    message: row.text ?? '',
    timestamp: row.at.toISOString(),
    isInbound: true,
    type: row.type ?? 'unsupported',
    status: null,
    failure: null,
    media: mediaIn(row),
    sentBy: null,
  }
}

/** Where the sender's phone did not say what a file is. */
const TYPES_OF_MEDIA: Record<string, string> = {
  image: 'image/jpeg',
  sticker: 'image/webp',
  video: 'video/mp4',
  audio: 'audio/ogg',
  document: 'application/octet-stream',
}

function mediaIn(row: ThreadRow): WhatsAppMessageView['media'] {
  const usual = TYPES_OF_MEDIA[row.type ?? '']
  if (!usual) return null
  const canBeHad = row.media_key !== null || (row.media_id !== null && row.media_lost === null)
  return {
    url: canBeHad ? `/api/whatsapp/media/${row.id}` : null,
    type: row.media_type ?? usual,
    filename: row.media_filename,
  }
}

function presentOutbound(row: ThreadRow): WhatsAppMessageView {
  const status = statusOf(row)
  const isThere = status === 'sent' || status === 'delivered' || status === 'read'
  return {
    _id: row.id,
    from: SHOP,
    to: row.phone ?? '',
    message: wordsOf(row),
    timestamp: row.at.toISOString(),
    isInbound: false,
    type: typeOf(row),
    status,
    failure: row.problem === null || isThere ? null : failureInWords(row.problem),
    media: sentFileIn(row),
    sentBy: row.sent_by,
    ...(row.send_key !== null && { sendKey: row.send_key }),
  }
}

/** An invoice can be had on the order's page; what the owner chose is kept. */
function sentFileIn(row: ThreadRow): WhatsAppMessageView['media'] {
  if (!row.has_document) return null
  const url = row.media_key === null ? null : `/api/whatsapp/media/${row.id}`
  return { url, type: row.media_type ?? 'application/pdf', filename: row.media_filename }
}

/** The words of a code are not kept: only what it was. */
function wordsOf({ template, blanks, text, kind, language }: ThreadRow): string {
  const words = template === null ? text : wordsOfTemplate(template, blanks ?? [], language ?? 'en')
  return words ?? kindInWords(kind ?? '')
}

function typeOf({ template, text, has_document: hasDocument, media_type: file }: ThreadRow): string {
  if (template !== null) return 'template'
  if (hasDocument) return file === 'image/jpeg' ? 'image' : 'document'
  return text === null ? 'template' : 'text'
}

function statusOf({ failed_at: failedAt, sent_at: sentAt, told }: ThreadRow) {
  if (failedAt) return 'failed'
  return sentAt ? furthestOf((told ?? []) as WhatsAppStatus[]) : 'queued'
}
