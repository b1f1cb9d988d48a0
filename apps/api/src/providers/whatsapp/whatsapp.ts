import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { askProvider, type ProviderAnswer } from '../ask-provider.ts'
import { isSignedWith } from '../signatures.ts'
import { readAnswer } from './whatsapp-answer.ts'
import { isTemplateTrouble } from './whatsapp-errors.ts'
import { type FetchedFile, fetchMedia, type ReceiveFile } from './whatsapp-media.ts'
import { readWebhook, type WebhookNews } from './whatsapp-webhook.ts'

export type { InboundMessage, MessageStatus } from './whatsapp-webhook.ts'

/** `isInEnglish`: its words are not approved in the language it was asked for. */
type Accepted = ProviderAnswer<{ messageId: string; isInEnglish?: true }>
type PdfFile = { filename: string; pdf: Buffer }
export type SentFile = { filename: string; type: 'image/jpeg' | 'application/pdf'; bytes: Buffer }

/**
 * WhatsApp's Cloud API. Accepted is not delivered: that comes by webhook, as do many failures. It has no idempotency
 * keys: what is sent again after a lost answer may arrive twice, and our own key tells.
 */
export type WhatsApp = {
  sendTemplate(message: {
    /** +91… */
    to: string
    template: string
    language: string
    body: string[]
    /** The blanks of the English template, which is sent where the other is not approved, or no longer is. */
    englishBody?: string[]
    buttonUrlSuffix?: string
    /** What the template has above its words. It is uploaded with each try: Meta forgets files after thirty days. */
    document?: PdfFile
    /** Comes back with each status of this message. */
    key: string
  }): Promise<Accepted>
  /** Only for a day after the customer's last message. */
  sendText(message: { to: string; text: string; key: string }): Promise<Accepted>
  /** Likewise. */
  sendDocument(message: { to: string; document: PdfFile; caption: string; key: string }): Promise<Accepted>
  /** Likewise: a photo, or a file with its name. */
  sendFile(message: { to: string; file: SentFile; caption: string; key: string }): Promise<Accepted>
  /** What a customer has sent. Meta keeps it for thirty days; `permanent` when it is gone, or too large for the shop. */
  fetchMedia(mediaId: string, receive: ReceiveFile): Promise<ProviderAnswer<FetchedFile>>
  /** Over the body as it came, byte by byte. */
  isWebhookSignature(rawBody: Buffer | string, header: string | undefined): boolean
  /** Call it after the signature was found good. Null: not a webhook of WhatsApp's. */
  readWebhook(rawBody: string): Omit<WebhookNews, 'unread'> | null
}

const PATIENCE_MS = 8 * SECOND
const PDF = 'application/pdf'
const SIGNATURE = /^sha256=([0-9a-f]{64})$/

const Id = z.string().min(1)
const Answer = z
  .object({ messages: z.tuple([z.object({ id: Id })], z.unknown()) })
  .transform(({ messages }) => ({ messageId: messages[0].id }))
const Uploaded = z.object({ id: Id })

export function createWhatsApp(
  { apiUrl, token, appSecret, phoneNumberId }: Omit<Config['whatsapp'], 'verifyToken'>,
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): WhatsApp {
  type Asked = { body: object } | { form: FormData }

  async function ask<Taken extends object>(path: string, asked: Asked, Taken: z.ZodType<Taken>) {
    const answer = await askProvider({
      url: `${apiUrl}/${encodeURIComponent(phoneNumberId)}/${path}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      ...asked,
      withinMs: patienceMs,
    })
    return answer.ok ? readAnswer(answer, Taken) : answer
  }

  async function send(to: string, key: string, content: MessageContent): Promise<Accepted> {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      ...content,
      biz_opaque_callback_data: key,
    }
    return toldIfRefused(await ask('messages', { body }, Answer), key, content.template?.name)
  }

  async function sendTemplate({ to, key, document, ...message }: TemplateMessage): Promise<Accepted> {
    if (!document) return sendInAnyLanguage(to, key, message)
    const uploaded = await ask('media', { form: formOf(asSent(document)) }, Uploaded)
    if (!uploaded.ok) return toldIfRefused(uploaded, key, message.template)
    const { filename } = document
    return sendInAnyLanguage(to, key, { ...message, document: { id: uploaded.id, filename } })
  }

  /** News in English are better than none. */
  async function sendInAnyLanguage(to: string, key: string, message: TemplateParts): Promise<Accepted> {
    const outcome = await send(to, key, templateContent(message))
    const { englishBody, language } = message
    if (outcome.ok || !englishBody || language === 'en' || !isTemplateTrouble(outcome)) return outcome
    const english = await send(to, key, templateContent({ ...message, language: 'en', body: englishBody }))
    return english.ok ? { ...english, isInEnglish: true } : english
  }

  /** Uploaded with each try, as Meta forgets files; then sent by the id of the upload. */
  async function sendFile({ to, key, file, caption: words }: FileMessage): Promise<Accepted> {
    const uploaded = await ask('media', { form: formOf(file) }, Uploaded)
    if (!uploaded.ok) return toldIfRefused(uploaded, key, undefined)
    const { id } = uploaded
    const caption = words === '' ? {} : { caption: words }
    if (file.type === 'image/jpeg') return send(to, key, { type: 'image', image: { id, ...caption } })
    return send(to, key, { type: 'document', document: { id, filename: file.filename, ...caption } })
  }

  function toldIfRefused(outcome: Accepted, key: string, template: string | undefined): Accepted {
    if (!outcome.ok) {
      const { problem, reason } = outcome
      const needsRepair = problem === 'misconfigured' || isTemplateTrouble(outcome)
      log[needsRepair ? 'error' : 'warn']({ key, template, problem, reason }, 'WhatsApp message not taken')
    }
    return outcome
  }

  return {
    sendTemplate,
    sendFile,
    sendDocument: ({ document, ...message }) => sendFile({ ...message, file: asSent(document) }),
    sendText: ({ to, key, text }) => send(to, key, { type: 'text', text: { body: text } }),
    async fetchMedia(mediaId, receive) {
      const outcome = await fetchMedia({ apiUrl, token, patienceMs }, mediaId, receive)
      if (!outcome.ok) {
        const { problem, reason, host } = outcome
        log[problem === 'misconfigured' ? 'error' : 'warn'](
          { problem, reason, host },
          'WhatsApp file not had',
        )
      }
      return outcome
    },
    isWebhookSignature(rawBody, header = '') {
      const [, signature = ''] = SIGNATURE.exec(header) ?? []
      return isSignedWith(appSecret, rawBody, signature)
    },
    readWebhook(rawBody) {
      const news = readWebhook(rawBody, phoneNumberId)
      if (news === null) return null
      const { unread, ...read } = news
      if (unread > 0) log.warn({ unread }, 'WhatsApp sent news that cannot be read')
      return read
    },
  }
}

type MessageContent = {
  type: 'text' | 'template' | 'document' | 'image'
  text?: { body: string }
  document?: { id: string; filename: string; caption?: string }
  image?: { id: string; caption?: string }
  template?: { name: string; language: { code: string }; components: object[] }
}

type TemplateMessage = Parameters<WhatsApp['sendTemplate']>[0]
type FileMessage = Parameters<WhatsApp['sendFile']>[0]
type TemplateParts = Omit<TemplateMessage, 'to' | 'key' | 'document'> & {
  document?: { id: string; filename: string }
}

function templateContent({
  template,
  language,
  body,
  buttonUrlSuffix,
  document,
}: TemplateParts): MessageContent {
  const parameters = (texts: string[]) => texts.map(text => ({ type: 'text', text: inOneLine(text) }))
  const button = { type: 'button', sub_type: 'url', index: '0' }
  const components = [
    ...(document ? [{ type: 'header', parameters: [{ type: 'document', document }] }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: parameters(body) }] : []),
    ...(buttonUrlSuffix === undefined ? [] : [{ ...button, parameters: parameters([buttonUrlSuffix]) }]),
  ]
  return { type: 'template', template: { name: template, language: { code: language }, components } }
}

/** A parameter with a line break, a tab or five spaces would be refused. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const asSent = ({ filename, pdf }: PdfFile): SentFile => ({ filename, type: PDF, bytes: pdf })

function formOf({ filename, type, bytes }: SentFile): FormData {
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', type)
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), filename)
  return form
}
