import { failureLater, refusalAtOnce } from './magic-recipients.ts'
import { pathOf } from './media.ts'
import { MetaRefusal, titleOf } from './meta-errors.ts'
import { type MessageRequest, readRequest } from './read-request.ts'
import { fill, type Template } from './templates.ts'
import { isOff, mayWriteFreelyTo, newMessageId, type WhatsApp } from './whatsapp.ts'

/** Accepts a message, as POST /{phone number}/messages: whether it arrives is told by webhook. */
export function sendMessage(whatsApp: WhatsApp, body: unknown) {
  const request = readRequest(body)
  if (request.is === 'read') return markRead(whatsApp, request.messageId)

  if (request.is === 'template') demandApproval(whatsApp, request.template)
  const { to, key } = request
  const code = refusalAtOnce(to)
  if (code !== undefined) throw new MetaRefusal(code, `${titleOf(code)}.`)
  if (request.is !== 'template' && !mayWriteFreelyTo(whatsApp, to)) {
    throw new MetaRefusal(131047, 'More than 24 hours have passed since the recipient last replied.')
  }
  const id = newMessageId()
  const button = buttonOf(request, whatsApp.shopUrl)
  const file = fileOf(request, whatsApp)
  whatsApp.log.record({
    channel: 'whatsapp',
    to,
    text: request.text,
    ...(button && { button }),
    ...file,
    ...(key !== undefined && { key }),
    id,
  })
  deliver(whatsApp, { id, to, key })
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: (body as { to: string }).to, wa_id: to.replace('+', '') }],
    messages: [{ id, ...(request.is === 'template' && { message_status: 'accepted' }) }],
  }
}

function demandApproval({ faults }: WhatsApp, { name, language }: Template): void {
  if (language === 'en' || !faults.activeFault('whatsapp', 'no_telugu_templates')) return
  throw new MetaRefusal(132001, `template name (${name}) does not exist in ${language}`)
}

function markRead({ log }: WhatsApp, messageId: string) {
  if (!log.find(messageId)?.written) throw new MetaRefusal(131009, 'Message ID is invalid')
  log.noteStatus(messageId, 'read')
  return { success: true }
}

/** Nothing of a code is in the URL of its button: it is copied. */
function buttonOf(request: Exclude<MessageRequest, { is: 'read' }>, shopUrl = 'http://localhost:3000') {
  if (request.is !== 'template' || !request.template.button?.path) return undefined
  const { text, path } = request.template.button
  return { text, url: `${shopUrl}${fill(path, [request.buttonParameter ?? ''])}` }
}

/** Opened on the phone page; on a real phone it is a file. */
function fileOf(request: Exclude<MessageRequest, { is: 'read' }>, { media }: WhatsApp) {
  if (request.is === 'text') return {}
  if (request.is === 'template') {
    if (!request.document) return {}
    const { id, filename } = request.document
    media.demand(id, "template['components'][0]['parameters'][0]['document']['id']")
    return { document: { filename, url: pathOf(id) } }
  }
  const { mediaId, filename, is } = request
  const { type } = media.demand(mediaId, `${is}['id']`)
  if (is === 'document') return { document: { filename, url: pathOf(mediaId) } }
  if (!type.startsWith('image/')) throw new MetaRefusal(131053, `Unsupported Image mime type ${type}.`)
  return { picture: { url: pathOf(mediaId) } }
}

type Delivery = { id: string; to: string; key: string | undefined }

function deliver(whatsApp: WhatsApp, message: Delivery): void {
  const { log, webhooks, now } = whatsApp
  const code = failureLater(message.to)
  const last = code === undefined ? 'delivered' : 'failed'
  for (const status of isOff(whatsApp, message.to) ? (['sent'] as const) : (['sent', last] as const)) {
    log.noteStatus(message.id, status)
    webhooks.tellStatus({ ...message, status, at: now(), ...(status === 'failed' && { code }) })
  }
}
