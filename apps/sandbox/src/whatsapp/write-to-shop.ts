import { recipientOf } from '../message-log.ts'
import { newMessageId, type WhatsApp } from './whatsapp.ts'
import { type InboundNews, userIdOf } from './whatsapp-webhooks.ts'

/** From a phone, or from one whose owner shows a name only. */
export type WrittenMessage = {
  from?: string
  userId?: string
  name?: string
  type?: 'text' | 'image' | 'button' | 'unsupported'
  text?: string
}

/** What customers write; it reaches the shop by one webhook. */
export function writeToShop(whatsApp: WhatsApp, written: WrittenMessage[]): { ids: string[] } {
  const news = written.map(message => takeDown(whatsApp, message))
  whatsApp.webhooks.tellInbound(news)
  return { ids: news.map(({ id }) => id) }
}

function takeDown({ log, lastWritten, now }: WhatsApp, message: WrittenMessage): InboundNews {
  const { name = 'Sandbox customer', type = 'text', text } = message
  const id = newMessageId()
  const at = now()
  const from = message.from === undefined ? undefined : recipientOf(message.from)
  const userId = message.userId ?? userIdOf(from ?? '')
  log.recordWritten({ channel: 'whatsapp', to: from ?? userId, text: text ?? `(${type})`, id })
  if (from) lastWritten.set(from, at)
  return { id, at, from, userId, name, type, content: contentOf(type, text ?? '') }
}

function contentOf(type: NonNullable<WrittenMessage['type']>, text: string): Record<string, unknown> {
  if (type === 'text') return { text: { body: text } }
  if (type === 'button') return { button: { payload: text, text }, context: { id: newMessageId() } }
  if (type === 'image') {
    const picture = { id: '2754859441498128', mime_type: 'image/jpeg', sha256: 'sandbox' }
    return { image: { ...picture, ...(text && { caption: text }) } }
  }
  return { errors: [{ code: 131051, title: 'Message type unknown', message: 'Message type unknown' }] }
}
