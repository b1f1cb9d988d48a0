import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { askProvider, failure, type ProviderAnswer } from './ask-provider.ts'
import { isSignedWith } from './signatures.ts'
import { failureBy, isTemplateTrouble } from './whatsapp-errors.ts'
import { readWebhook, type WebhookNews } from './whatsapp-webhook.ts'

export type { InboundMessage, MessageStatus } from './whatsapp-webhook.ts'

type Accepted = ProviderAnswer<{ messageId: string }>

/**
 * WhatsApp's Cloud API. Accepted is not delivered: that is told by webhook, as is many a failure. It knows no
 * repeats: what is sent again after a lost answer may arrive twice, and the key tells.
 */
export type WhatsApp = {
  sendTemplate(message: {
    /** +91… */
    to: string
    template: string
    language: string
    body: string[]
    buttonUrlSuffix?: string
    /** Comes back with each status of this message. */
    key: string
  }): Promise<Accepted>
  /** Only for a day after the customer's last message. */
  sendText(message: { to: string; text: string; key: string }): Promise<Accepted>
  /** Over the body as it came, byte by byte. */
  isWebhookSignature(rawBody: Buffer | string, header: string | undefined): boolean
  /** Call it after the signature was found good. Null: not a webhook of WhatsApp's. */
  readWebhook(rawBody: string): Omit<WebhookNews, 'unread'> | null
}

const PATIENCE_MS = 8 * SECOND
const SIGNATURE = /^sha256=([0-9a-f]{64})$/

const Answer = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) })
const Refusal = z.object({
  error: z.object({ code: z.number().int(), error_subcode: z.number().int().nullish().catch(null) }),
})

export function createWhatsApp(
  { apiUrl, token, appSecret, phoneNumberId }: Omit<Config['whatsapp'], 'verifyToken'>,
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): WhatsApp {
  async function send(to: string, key: string, content: MessageContent): Promise<Accepted> {
    const answer = await askProvider({
      url: `${apiUrl}/${encodeURIComponent(phoneNumberId)}/messages`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        ...content,
        biz_opaque_callback_data: key,
      },
      withinMs: patienceMs,
    })
    const outcome = answer.ok ? readAnswer(answer) : answer
    if (!outcome.ok) {
      const { problem, reason } = outcome
      const needsRepair = problem === 'misconfigured' || isTemplateTrouble(outcome)
      const told = { key, template: content.template?.name, problem, reason }
      log[needsRepair ? 'error' : 'warn'](told, 'WhatsApp message not taken')
    }
    return outcome
  }

  return {
    sendTemplate: ({ to, key, ...message }) => send(to, key, templateContent(message)),
    sendText: ({ to, key, text }) => send(to, key, { type: 'text', text: { body: text } }),
    isWebhookSignature(rawBody, header = '') {
      const [, signature = ''] = SIGNATURE.exec(header) ?? []
      return isSignedWith(appSecret, rawBody, signature)
    },
    readWebhook(rawBody) {
      const news = readWebhook(rawBody, phoneNumberId)
      if (news === null) return null
      const { unread, ...read } = news
      if (unread > 0) log.warn({ unread }, 'WhatsApp told what cannot be read')
      return read
    },
  }
}

type MessageContent = {
  type: 'text' | 'template'
  text?: { body: string }
  template?: { name: string; language: { code: string }; components: object[] }
}

function templateContent({
  template,
  language,
  body,
  buttonUrlSuffix,
}: Omit<Parameters<WhatsApp['sendTemplate']>[0], 'to' | 'key'>): MessageContent {
  const parameters = (texts: string[]) => texts.map(text => ({ type: 'text', text: inOneLine(text) }))
  const button = { type: 'button', sub_type: 'url', index: '0' }
  const components = [
    ...(body.length > 0 ? [{ type: 'body', parameters: parameters(body) }] : []),
    ...(buttonUrlSuffix === undefined ? [] : [{ ...button, parameters: parameters([buttonUrlSuffix]) }]),
  ]
  return { type: 'template', template: { name: template, language: { code: language }, components } }
}

/** A parameter with a line break, a tab or five spaces would be refused. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function readAnswer({ status, body }: { status: number; body: unknown }): Accepted {
  const refusal = Refusal.safeParse(body)
  if (refusal.success) {
    const { code, error_subcode: subcode } = refusal.data.error
    return failureBy({ code, subcode: subcode ?? null }, status)
  }
  const accepted = Answer.safeParse(body)
  if (!accepted.success) return failure('transient', `${status} not understood`)
  return { ok: true, messageId: accepted.data.messages[0].id }
}
