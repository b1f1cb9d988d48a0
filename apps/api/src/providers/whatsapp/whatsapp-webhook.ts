import { SECOND } from '@pindivantalu/domain/indian-time'
import { parseJson } from '@pindivantalu/domain/read-json'
import { z } from 'zod'

const MEDIA = ['image', 'video', 'audio', 'document', 'sticker'] as const
const INBOUND_TYPES = [
  ...MEDIA,
  'text',
  'button',
  'interactive',
  'reaction',
  'location',
  'contacts',
  'unsupported',
] as const

/** The end of a name tells what the file is. */
const LONGEST_FILENAME = 200

export type InboundMessage = {
  providerMessageId: string
  /** With '+'. People who go by a username may show none. */
  from: string | null
  /** Meta's id of the person, for this business. */
  userId: string | null
  name: string | null
  at: Date
  type: (typeof INBOUND_TYPES)[number]
  text: string | null
  mediaId: string | null
  /** As the sender's phone names it: nothing to rely on. */
  mediaType: string | null
  filename: string | null
}

export type MessageStatus = {
  providerMessageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  /** As it was given when the message was sent. */
  key: string | null
  /** Code and title. */
  failure: string | null
}

export type WebhookNews = { messages: InboundMessage[]; statuses: MessageStatus[]; unread: number }

/** PostgreSQL stores neither a NUL nor half a character. */
const words = z.string().transform(text => text.replaceAll('\0', '').toWellFormed())
const id = words.pipe(z.string().min(1).max(512))
const optional = <T extends z.ZodType>(part: T) => part.nullish().catch(null)
const time = z.coerce
  .number()
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform(seconds => new Date(seconds * SECOND))
const phone = z
  .string()
  .regex(/^\d{6,15}$/)
  .transform(digits => `+${digits}`)

const Contact = z.object({
  profile: optional(z.object({ name: optional(words) })),
  wa_id: optional(phone),
  user_id: optional(id),
})
const Media = optional(
  z.object({
    id: optional(id),
    caption: optional(words),
    mime_type: optional(words.pipe(z.string().min(1).max(255))),
    filename: optional(words.transform(name => name.slice(-LONGEST_FILENAME).toWellFormed() || null)),
  }),
)
const Choice = optional(z.object({ title: optional(words) }))

const Inbound = z.object({
  id,
  timestamp: time,
  from: optional(phone),
  from_user_id: optional(id),
  type: z.enum(INBOUND_TYPES).catch('unsupported'),
  text: optional(z.object({ body: optional(words) })),
  button: optional(z.object({ text: optional(words) })),
  interactive: optional(z.object({ button_reply: Choice, list_reply: Choice })),
  reaction: optional(z.object({ emoji: optional(words) })),
  image: Media,
  video: Media,
  audio: Media,
  document: Media,
  sticker: Media,
})

const Status = z.object({
  id,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: time,
  biz_opaque_callback_data: optional(words),
  errors: optional(z.array(z.object({ code: z.number().int(), title: optional(words) }))),
})

const many = z.array(z.unknown()).nullish()
const Change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: many,
    messages: many,
    statuses: many,
  }),
})
const Envelope = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
})

/**
 * What happened to our number, in one batch. What cannot be read is counted and left out, so that it takes nothing
 * else with it. Null: this is no webhook of WhatsApp's.
 */
export function readWebhook(rawBody: string, phoneNumberId: string): WebhookNews | null {
  const envelope = Envelope.safeParse(parseJson(rawBody))
  if (!envelope.success) return null

  const news: WebhookNews = { messages: [], statuses: [], unread: 0 }
  const values = envelope.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(change => Change.safeParse(change).data?.value ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  for (const { contacts, messages, statuses } of values) {
    const people = (contacts ?? []).flatMap(contact => Contact.safeParse(contact).data ?? [])
    for (const message of messages ?? []) {
      const read = Inbound.safeParse(message).data
      if (read) news.messages.push(inboundFrom(read, people))
      else news.unread += 1
    }
    for (const status of statuses ?? []) {
      const read = Status.safeParse(status).data
      if (read) news.statuses.push(statusFrom(read))
      else news.unread += 1
    }
  }
  return news
}

function inboundFrom(message: z.infer<typeof Inbound>, people: z.infer<typeof Contact>[]): InboundMessage {
  const { from, from_user_id: userId, type } = message
  const isSender = ({ wa_id, user_id }: z.infer<typeof Contact>) =>
    (from && wa_id === from) || (userId && user_id === userId)
  const sender = people.find(isSender) ?? (people.length === 1 ? people[0] : undefined)
  const media = MEDIA.map(kind => message[kind]).find(Boolean)
  return {
    providerMessageId: message.id,
    from: from ?? sender?.wa_id ?? null,
    userId: userId ?? sender?.user_id ?? null,
    name: sender?.profile?.name?.trim() || null,
    at: message.timestamp,
    type,
    text: textOf(message) ?? media?.caption ?? null,
    mediaId: media?.id ?? null,
    mediaType: media?.mime_type ?? null,
    filename: media?.filename ?? null,
  }
}

function textOf({ text, button, interactive, reaction }: z.infer<typeof Inbound>) {
  const choice = interactive?.button_reply ?? interactive?.list_reply
  return text?.body ?? button?.text ?? choice?.title ?? reaction?.emoji
}

function statusFrom({ id, status, timestamp, errors, ...rest }: z.infer<typeof Status>): MessageStatus {
  const error = errors?.[0]
  return {
    providerMessageId: id,
    status,
    at: timestamp,
    key: rest.biz_opaque_callback_data ?? null,
    failure: error ? `${error.code} ${error.title ?? ''}`.trim() : null,
  }
}
