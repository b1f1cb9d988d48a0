import { z } from 'zod'
import { SignInPhone } from '../accounts/phone.wire.ts'
import { Instant } from '../id.wire.ts'
import { lineOfText, paragraphs } from '../text.wire.ts'

const LONGEST_MESSAGE = 4096
const MessageText = paragraphs(LONGEST_MESSAGE).min(1)

/** How far a message of ours has come; null for a customer's own. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const

export const WhatsAppMessageView = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  message: z.string(),
  timestamp: Instant,
  status: z.enum(MESSAGE_STATES).nullable(),
  failure: z.string().nullable(),
})
export type WhatsAppMessageView = z.infer<typeof WhatsAppMessageView>

export const WhatsAppMessages = z.array(WhatsAppMessageView)
export type WhatsAppMessages = z.infer<typeof WhatsAppMessages>

/** GET whatsapp: the newest 500, or one thread up to a moment. */
export const WhatsAppListQuery = z.object({ with: SignInPhone.optional(), before: Instant.optional() })
export type WhatsAppListQuery = z.infer<typeof WhatsAppListQuery>

/** GET whatsapp/chats. */
export const WhatsAppChatsQuery = z.object({ q: lineOfText(80).optional() })
export type WhatsAppChatsQuery = z.infer<typeof WhatsAppChatsQuery>

export const WhatsAppChatView = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  lastMessage: z.string(),
  lastMessageAt: Instant,
  unread: z.number(),
  /** Until when free text may be sent; null when only a template may. */
  replyUntil: Instant.nullable(),
})
export type WhatsAppChatView = z.infer<typeof WhatsAppChatView>

export const SendWhatsAppRequest = z.object({ phone: SignInPhone, message: MessageText })
export type SendWhatsAppRequest = z.infer<typeof SendWhatsAppRequest>

export const WhatsAppReplyRequest = z.object({ to: SignInPhone, message: MessageText })
export type WhatsAppReplyRequest = z.infer<typeof WhatsAppReplyRequest>
