import { createHash } from 'node:crypto'
import { recipientOf } from '../messages/message-log.ts'
import { pathOf } from './media.ts'
import { newMessageId, type WhatsApp } from './whatsapp.ts'
import { type InboundNews, userIdOf } from './whatsapp-webhooks.ts'

/** From a phone, or from one whose owner shows a name only. */
export type WrittenMessage = {
  from?: string
  userId?: string
  name?: string
  type?: (typeof WRITTEN_TYPES)[number]
  text?: string
  /** In base64. Without one, a picture is as if Meta had forgotten it. */
  file?: string
  mimeType?: string
  filename?: string
}

export const WRITTEN_TYPES = [
  'text',
  'image',
  'document',
  'sticker',
  'audio',
  'location',
  'button',
  'unsupported',
] as const

/** What phones send of each, unless it is said. */
const FILE_TYPES: Record<string, string> = {
  image: 'image/jpeg',
  document: 'application/pdf',
  sticker: 'image/webp',
  audio: 'audio/ogg; codecs=opus',
}
const FORGOTTEN = '2754859441498128'
const CHARMINAR = { latitude: 17.3616, longitude: 78.4747, name: 'Charminar', address: 'Hyderabad' }

type Taken = { ids: string[]; mediaIds: (string | null)[] }

/** What customers write; it reaches the shop by one webhook. */
export function writeToShop(whatsApp: WhatsApp, written: WrittenMessage[]): Taken {
  const news = written.map(message => takeDown(whatsApp, message))
  whatsApp.webhooks.tellInbound(news)
  return { ids: news.map(({ id }) => id), mediaIds: news.map(({ mediaId }) => mediaId) }
}

function takeDown(whatsApp: WhatsApp, message: WrittenMessage): InboundNews & { mediaId: string | null } {
  const { log, lastWritten, now } = whatsApp
  const { name = 'Sandbox customer', type = 'text', text } = message
  const id = newMessageId()
  const at = now()
  const from = message.from === undefined ? undefined : recipientOf(message.from)
  const userId = message.userId ?? userIdOf(from ?? '')
  const file = fileOf(whatsApp, type, message)
  const words = text ?? (file?.bytes ? '' : `(${type})`)
  log.recordWritten({ channel: 'whatsapp', to: from ?? userId, text: words, id, ...shownOnPhone(file) })
  if (from) lastWritten.set(from, at)
  return {
    id,
    at,
    from,
    userId,
    name,
    type,
    content: contentOf(type, text ?? '', file),
    mediaId: file?.id ?? null,
  }
}

type WrittenFile = { id: string; type: string; filename: string | undefined; bytes: Buffer | undefined }

function fileOf({ media }: WhatsApp, type: string, message: WrittenMessage): WrittenFile | undefined {
  const { file, filename, mimeType = FILE_TYPES[type] } = message
  if (mimeType === undefined || !(type in FILE_TYPES)) return undefined
  const bytes = file === undefined ? undefined : Buffer.from(file, 'base64')
  const id = bytes ? media.keep({ type: mimeType, bytes }) : FORGOTTEN
  return { id, type: mimeType, filename, bytes }
}

function shownOnPhone(file: WrittenFile | undefined) {
  if (!file?.bytes) return {}
  const url = pathOf(file.id)
  if (file.type.startsWith('image/')) return { picture: { url } }
  return { document: { filename: file.filename ?? 'Untitled', url } }
}

function contentOf(type: string, text: string, file: WrittenFile | undefined): Record<string, unknown> {
  if (type === 'text') return { text: { body: text } }
  if (type === 'button') return { button: { payload: text, text }, context: { id: newMessageId() } }
  if (type === 'location') return { location: CHARMINAR }
  if (file) return { [type]: presentFile(type, text, file) }
  return { errors: [{ code: 131051, title: 'Message type unknown', message: 'Message type unknown' }] }
}

function presentFile(type: string, caption: string, { id, type: mimeType, filename, bytes }: WrittenFile) {
  return {
    id,
    mime_type: mimeType,
    sha256: bytes ? createHash('sha256').update(bytes).digest('base64') : 'sandbox',
    ...(caption && { caption }),
    ...(type === 'document' && filename !== undefined && { filename }),
    ...(type === 'sticker' && { animated: false }),
    ...(type === 'audio' && { voice: true }),
  }
}
