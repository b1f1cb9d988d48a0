import { recipientOf } from '../messages/message-log.ts'
import { badParam, MetaRefusal } from './meta-errors.ts'
import { type FilledTemplate, readTemplate } from './read-template.ts'
import { anObject, aText, oneOf } from './request-parts.ts'

export type MessageRequest =
  | { is: 'read'; messageId: string }
  | { is: 'text'; to: string; key: string | undefined; text: string }
  | ({ is: 'template'; to: string; key: string | undefined } & FilledTemplate)
  | ({ is: 'document' | 'image'; to: string; key: string | undefined; text: string } & SentFile)

type SentFile = { mediaId: string; filename: string }

const KEYS = [
  'messaging_product',
  'recipient_type',
  'to',
  'type',
  'text',
  'template',
  'document',
  'image',
  'context',
  'biz_opaque_callback_data',
  'status',
  'message_id',
]
const TYPES = [
  'audio',
  'contacts',
  'document',
  'image',
  'interactive',
  'location',
  'reaction',
  'sticker',
  'template',
  'text',
  'video',
]
const PHONE = /^\+?\d[\d ()-]{6,18}$/
const LONGEST_KEY = 512
const LONGEST_CAPTION = 1024

/** What the shop asks for, or a refusal in Meta's words. */
export function readRequest(body: unknown): MessageRequest {
  const request = anObject(body, 'body', KEYS)
  oneOf(request.messaging_product, 'messaging_product', ['whatsapp'])
  if (request.status !== undefined) {
    oneOf(request.status, 'status', ['read'])
    return { is: 'read', messageId: aText(request.message_id, 'message_id') }
  }
  oneOf(request.recipient_type ?? 'individual', 'recipient_type', ['individual'])
  const type = oneOf(request.type ?? 'text', 'type', TYPES)
  const addressed = { to: readPhone(request.to), key: readKey(request.biz_opaque_callback_data) }

  if (type === 'template') return { is: 'template', ...addressed, ...readTemplate(request.template) }
  if (type === 'text') return { is: 'text', ...addressed, text: readText(request.text) }
  if (type === 'document' || type === 'image') {
    return { is: type, ...addressed, ...readFile(request[type], type) }
  }
  throw new MetaRefusal(131051, `Message type ${type} is not supported here`)
}

function readPhone(value: unknown): string {
  const phone = aText(value, 'to')
  if (!PHONE.test(phone)) throw new MetaRefusal(131009, 'Param to is not a phone number')
  return recipientOf(phone)
}

function readKey(value: unknown): string | undefined {
  return value === undefined ? undefined : aText(value, 'biz_opaque_callback_data', LONGEST_KEY)
}

function readText(value: unknown): string {
  const { body, preview_url: preview } = anObject(value, 'text', ['body', 'preview_url'])
  if (preview !== undefined && typeof preview !== 'boolean') {
    throw badParam("Param text['preview_url'] must be a boolean.")
  }
  return aText(body, "text['body']")
}

/** By the id of an upload. Meta would also take a URL; the sandbox does not. */
function readFile(value: unknown, type: 'document' | 'image'): SentFile & { text: string } {
  const keys = ['id', 'caption', ...(type === 'document' ? ['filename'] : [])]
  const { id, caption, filename = 'Untitled' } = anObject(value, type, keys)
  return {
    mediaId: aText(id, `${type}['id']`),
    text: caption === undefined ? '' : aText(caption, `${type}['caption']`, LONGEST_CAPTION),
    filename: aText(filename, `${type}['filename']`),
  }
}
