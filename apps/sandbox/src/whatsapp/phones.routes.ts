import type { FastifyInstance } from 'fastify'
import { recipientOf, STATUSES, type Status } from '../messages/message-log.ts'
import { META_CODES } from './meta-errors.ts'
import { isOff, type WhatsApp } from './whatsapp.ts'

const statusRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'status'],
  properties: {
    id: { type: 'string' },
    status: { type: 'string', enum: STATUSES },
    code: { type: 'integer', enum: META_CODES },
  },
}
type StatusRequest = { id: string; status: Status; code?: number }

const phoneRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['isOff'],
  properties: { isOff: { type: 'boolean' } },
}
type OfPhone = { Params: { phone: string } }

/** What becomes of the shop's messages on customers' phones. */
export function registerPhones(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post<{ Body: StatusRequest }>(
    '/sandbox/whatsapp/status',
    { schema: { body: statusRequest } },
    (request, reply) => reply.code(tellStatus(whatsApp, request.body) ? 204 : 404).send(),
  )
  app.get<OfPhone>('/sandbox/whatsapp/phones/:phone', ({ params: { phone } }) => ({
    isOff: isOff(whatsApp, phone),
  }))
  app.put<OfPhone & { Body: { isOff: boolean } }>(
    '/sandbox/whatsapp/phones/:phone',
    { schema: { body: phoneRequest } },
    ({ params: { phone }, body }, reply) => {
      if (body.isOff) whatsApp.off.add(recipientOf(phone))
      else switchOn(whatsApp, recipientOf(phone))
      return reply.code(204).send()
    },
  )
}

/** What was on its way arrives, the oldest first. */
function switchOn(whatsApp: WhatsApp, phone: string): void {
  whatsApp.off.delete(phone)
  const messages = whatsApp.log.newestFirst({ channel: 'whatsapp', to: phone }).reverse()
  for (const { id, status } of messages) {
    if (id && status === 'sent') tellStatus(whatsApp, { id, status: 'delivered' })
  }
}

/** Whatever status is asked for is told, however little sense it makes after those before: Meta's order is none. */
function tellStatus({ log, webhooks, now }: WhatsApp, { id, status, code }: StatusRequest): boolean {
  const message = log.find(id)
  if (!message || message.written) return false
  log.noteStatus(id, status)
  const failure = status === 'failed' ? (code ?? 131026) : undefined
  webhooks.tellStatus({ id, status, to: message.to, key: message.key, at: now(), code: failure })
  return true
}
