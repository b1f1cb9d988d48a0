import { LANGUAGES } from '@pindivantalu/texts/languages'
import { z } from 'zod'
import { SignInPhone } from '../../accounts/phone.wire.ts'
import { Day, Id, Instant } from '../../id.wire.ts'
import { LONGEST_SEARCH } from '../../list-search.ts'
import { NextCursor } from '../../listing.wire.ts'
import { TIME_SLOTS } from '../../orders/slots/time-slots.ts'
import { lineOfText, paragraphs } from '../../text.wire.ts'
import { CHAT_VIEWS } from '../inbox/chat-care.ts'
import { LONGEST_CAPTION } from '../inbox/chat-file.ts'
import { CHAT_TAGS } from '../inbox/chat-tag.ts'

const LONGEST_MESSAGE = 4096

const MessageText = paragraphs(LONGEST_MESSAGE).min(1)

/** Of anyone who writes to the shop, from wherever; an Indian mobile also as people write it. */
const ChatPhone = z.union([
  z
    .string()
    .trim()
    .regex(/^\+\d{6,15}$/),
  SignInPhone,
])

/** How far a message of ours has come; null for a customer's own. */
const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const

export const WhatsAppMessageView = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  /** What is read on the phone; for a file its caption, or nothing. */
  message: z.string(),
  timestamp: Instant,
  isInbound: z.boolean(),
  /** As WhatsApp names it: text, image, document, template, button … */
  type: z.string(),
  status: z.enum(MESSAGE_STATES).nullable(),
  failure: z.string().nullable(),
  /** A file that came or went with it; without a URL where it is not (or no longer) available. */
  media: z
    .object({ url: z.string().nullable(), type: z.string(), filename: z.string().nullable() })
    .nullable(),
  /** The admin who wrote it, where one did. */
  sentBy: z.string().nullable(),
  /** Of the tap on Send, where it had one: the screen that waited for the answer knows its message again. */
  sendKey: z.string().optional(),
})
export type WhatsAppMessageView = z.infer<typeof WhatsAppMessageView>

export const WhatsAppMessages = z.array(WhatsAppMessageView)
export type WhatsAppMessages = z.infer<typeof WhatsAppMessages>

/** GET whatsapp: the newest 500, or a page of one thread up to a moment, the newest first. */
export const WhatsAppListQuery = z.object({ with: ChatPhone.optional(), before: Instant.optional() })
export type WhatsAppListQuery = z.infer<typeof WhatsAppListQuery>

/** GET whatsapp/chats: the newest message first, who waits longest first among those that wait. Without a view all. */
export const WhatsAppChatsQuery = z.object({
  q: lineOfText(LONGEST_SEARCH).optional(),
  view: z.enum(CHAT_VIEWS).optional(),
  after: z.string().max(200).optional(),
})
export type WhatsAppChatsQuery = z.infer<typeof WhatsAppChatsQuery>

/** Who looks after a chat. */
const ChatHolder = z.object({ _id: z.string(), name: z.string() })

/** How a chat stands as work. */
const ChatCare = z.object({
  holder: ChatHolder.nullable(),
  /** Of the first message that is not answered yet. */
  waitingSince: Instant.nullable(),
  isResolved: z.boolean(),
})

const ChatTag = z.object({
  kind: z.enum(CHAT_TAGS),
  day: Day.nullable(),
  slot: z.enum(TIME_SLOTS).nullable(),
})

export const WhatsAppChatView = ChatCare.extend({
  phone: z.string(),
  /** The account's, else the one WhatsApp shows. */
  name: z.string().nullable(),
  lastMessage: z.string(),
  lastMessageAt: Instant,
  isLastInbound: z.boolean(),
  unread: z.number(),
  /** Until when free text may be sent; null when only a template may. */
  replyUntil: Instant.nullable(),
  /** The customer's nearest order; null where all are over for some time. */
  tag: ChatTag.nullable(),
  /** Where words were looked for and said in it: the message that says them, or the part of it around them. */
  found: z.object({ words: z.string(), at: Instant, isInbound: z.boolean() }).nullable(),
})
export type WhatsAppChatView = z.infer<typeof WhatsAppChatView>

/** The newest of them, and how many there are, counted to 100. */
const WithoutPhone = z.object({
  messages: z.number(),
  /** As WhatsApp shows it. */
  name: z.string().nullable(),
  lastMessage: z.string(),
  lastMessageAt: Instant,
})

export const WhatsAppChats = NextCursor.extend({
  chats: z.array(WhatsAppChatView),
  /** How many there are in each view, counted to 100. */
  counts: z.object({ open: z.number(), waiting: z.number(), mine: z.number() }),
  /** Of the last seven days, from people who show no phone: they have no chat and cannot be answered, but the owner should know. */
  withoutPhone: WithoutPhone.nullable(),
  /** The shop's clock, by which they wait. */
  asOf: Instant,
})
export type WhatsAppChats = z.infer<typeof WhatsAppChats>

/** GET whatsapp/chats/{phone}: also of a phone nobody wrote from yet, as long as it could be written to. */
export const WhatsAppChatParams = z.object({ phone: ChatPhone })
export const WhatsAppChatDetail = ChatCare.extend({
  phone: z.string(),
  name: z.string().nullable(),
  unread: z.number(),
  replyUntil: Instant.nullable(),
  /** In which the shop's own words reach them: the account's, else English. */
  language: z.enum(LANGUAGES),
  /** The shop's clock, which the 24 hours go by. */
  asOf: Instant,
  /** The account of this phone. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** Who may look after it. */
  staff: z.array(ChatHolder),
})
export type WhatsAppChatDetail = z.infer<typeof WhatsAppChatDetail>

/**
 * PUT whatsapp/chats/{phone}/read: up to the newest message that was on the screen. `upTo` is its timestamp and `lastId`
 * its _id: WhatsApp tells whole seconds, and of an album some may have been shown and others not. Without `lastId` all of
 * that second are read.
 */
export const ReadChatRequest = z.object({ upTo: Instant, lastId: Id.optional() })
export type ReadChatRequest = z.infer<typeof ReadChatRequest>

/** PUT whatsapp/chats/{phone}/holder: null for nobody. */
export const HoldChatRequest = z.object({ holder: Id.nullable() })
export type HoldChatRequest = z.infer<typeof HoldChatRequest>

/** PUT whatsapp/chats/{phone}/resolved: up to the newest message that was on the screen. DELETE opens it again. */
export const ResolveChatRequest = z.object({ upTo: Instant })
export type ResolveChatRequest = z.infer<typeof ResolveChatRequest>

/** One per tap on Send: the same key again is the same message. */
const SendKey = Id.optional()

/** POST whatsapp: to a known customer. */
export const SendWhatsAppRequest = z.object({ phone: SignInPhone, message: MessageText, sendKey: SendKey })
export type SendWhatsAppRequest = z.infer<typeof SendWhatsAppRequest>

/** POST whatsapp/reply: to someone who wrote in the last 24 hours. */
export const WhatsAppReplyRequest = z.object({ to: ChatPhone, message: MessageText, sendKey: SendKey })
export type WhatsAppReplyRequest = z.infer<typeof WhatsAppReplyRequest>

/** POST whatsapp/chats/{phone}/files: a form with these before its `file`, a photo or a PDF. The key is that of the tap. */
export const ChatFileFields = z.object({ caption: paragraphs(LONGEST_CAPTION), sendKey: Id })

/** POST whatsapp/template: the approved words that ask the customer to write again. */
export const WhatsAppTemplateRequest = z.object({
  to: ChatPhone,
  template: z.enum(['reply_waiting']),
  sendKey: SendKey,
})
export type WhatsAppTemplateRequest = z.infer<typeof WhatsAppTemplateRequest>
