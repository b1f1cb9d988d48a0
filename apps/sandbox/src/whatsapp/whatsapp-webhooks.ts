import { createHash, createHmac } from 'node:crypto'
import type { WhatsAppAccount } from '../config.ts'
import type { Status } from '../messages/message-log.ts'
import type { WebhookSender } from '../webhook-sender.ts'
import { titleOf } from './meta-errors.ts'

export const SHOP_PHONE = '914000000000'

export type StatusNews = {
  id: string
  status: Status
  to: string
  key: string | undefined
  at: Date
  /** Why it failed. */
  code?: number | undefined
}
export type InboundNews = {
  id: string
  at: Date
  from: string | undefined
  userId: string
  name: string
  type: string
  content: Record<string, unknown>
}

export type WhatsAppWebhooks = {
  tellStatus(news: StatusNews): void
  /** All in one webhook. */
  tellInbound(news: InboundNews[]): void
}

type Parts = { account: WhatsAppAccount; sender: WebhookSender; shopUrl: string | undefined }

/** What Meta tells the shop. Without a shop's URL nobody is told. */
export function createWhatsAppWebhooks({ account, sender, shopUrl }: Parts): WhatsAppWebhooks {
  const metadata = { display_phone_number: SHOP_PHONE, phone_number_id: account.phoneNumberId }

  function tell(about: string, news: object): void {
    if (shopUrl === undefined) return
    const value = { messaging_product: 'whatsapp', metadata, ...news }
    const entry = [{ id: account.businessAccountId, changes: [{ value, field: 'messages' }] }]
    const body = asMetaWrites({ object: 'whatsapp_business_account', entry })
    const signature = createHmac('sha256', account.appSecret).update(body).digest('hex')
    const headers = { 'x-hub-signature-256': `sha256=${signature}`, 'user-agent': 'facebookexternalua' }
    sender.send({ url: `${shopUrl}/api/whatsapp/webhook`, body, headers, about })
  }

  return {
    tellStatus: news => tell(news.id, { statuses: [presentStatus(news)] }),
    tellInbound: news =>
      tell(news[0]?.id ?? '', { contacts: news.map(presentContact), messages: news.map(presentInbound) }),
  }
}

/** Meta's JSON is plain ASCII with escaped slashes: parsed and written again, it gets another signature. */
function asMetaWrites(value: object): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export const userIdOf = (phone: string) =>
  `IN.${BigInt(`0x${createHash('sha256').update(phone).digest('hex').slice(0, 13)}`)}`

const digits = (phone: string) => phone.replace('+', '')
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

function presentStatus({ id, status, to, key, at, code }: StatusNews) {
  return {
    id,
    status,
    timestamp: seconds(at),
    recipient_id: digits(to),
    recipient_user_id: userIdOf(to),
    ...(key !== undefined && { biz_opaque_callback_data: key }),
    ...(code !== undefined && { errors: [presentError(code)] }),
  }
}

function presentError(code: number) {
  const title = titleOf(code)
  return { code, title, message: title, error_data: { details: `${title}.` } }
}

function presentContact({ from, userId, name }: InboundNews) {
  return { profile: { name }, ...(from && { wa_id: digits(from) }), user_id: userId }
}

function presentInbound({ id, at, from, userId, type, content }: InboundNews) {
  return {
    ...(from && { from: digits(from) }),
    from_user_id: userId,
    id,
    timestamp: seconds(at),
    type,
    ...content,
  }
}
