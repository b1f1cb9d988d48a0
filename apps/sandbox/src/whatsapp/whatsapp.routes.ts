import type { FastifyInstance, FastifyRequest } from 'fastify'
import { STATUSES, type Status } from '../message-log.ts'
import { inOwnScope } from '../own-scope.ts'
import { sufferFaults } from '../provider-faults.ts'
import { LARGEST_UPLOAD, readForm } from './media.ts'
import { META_CODES, MetaRefusal, metaError, refuseAsMetaDoes } from './meta-errors.ts'
import { sendMessage } from './send-message.ts'
import { createWhatsApp, type WhatsApp, type WhatsAppParts } from './whatsapp.ts'
import { type WrittenMessage, writeToShop } from './write-to-shop.ts'

const NUMBER = '/:version(^v\\d+\\.\\d+$)/:phoneNumberId'

const writtenMessage = {
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['from'] }, { required: ['userId'] }],
  properties: {
    from: { type: 'string', pattern: '^\\+?[\\d ]{10,19}$' },
    userId: { type: 'string', pattern: '^[A-Z]{2}\\.\\w+$' },
    name: { type: 'string', minLength: 1 },
    type: { type: 'string', enum: ['text', 'image', 'button', 'unsupported'] },
    text: { type: 'string', minLength: 1, maxLength: 4096 },
  },
}
/** One, or several that arrive together. */
const written = { anyOf: [writtenMessage, { type: 'array', minItems: 1, items: writtenMessage }] }

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

/** The WhatsApp Cloud API, as far as the shop uses it, and what customers do with their phones. */
export function registerWhatsApp(app: FastifyInstance, parts: WhatsAppParts): void {
  const whatsApp = createWhatsApp(parts)
  app.addHook('onClose', async () => whatsApp.sender.close())

  inOwnScope(app, scope => {
    const errorBody = metaError(131000, 'Message failed to send due to an unknown error.')
    sufferFaults(scope, { provider: 'whatsapp', faults: parts.faults, errorBody })
    refuseAsMetaDoes(scope)
    scope.addHook<{ Params: { phoneNumberId: string } }>('onRequest', async ({ headers, params }) => {
      demandAccount(whatsApp, { authorization: headers.authorization, ...params })
    })
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD },
      (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
    )
    scope.post(`${NUMBER}/messages`, request => sendMessage(whatsApp, request.body))
    scope.post(`${NUMBER}/media`, request => whatsApp.media.upload(request.body))
  })

  app.get<{ Params: { id: string } }>('/sandbox/whatsapp/media/:id', (request, reply) => {
    const medium = whatsApp.media.find(request.params.id)
    if (!medium) return reply.code(404).send({ message: 'No such file, or it is gone by now' })
    return reply.type(medium.type).header('x-content-type-options', 'nosniff').send(medium.bytes)
  })

  app.post<{ Body: WrittenMessage | WrittenMessage[] }>(
    '/sandbox/whatsapp/inbound',
    { schema: { body: written } },
    (request, reply) => reply.code(201).send(writeToShop(whatsApp, [request.body].flat())),
  )
  app.post<{ Body: StatusRequest }>(
    '/sandbox/whatsapp/status',
    { schema: { body: statusRequest } },
    (request, reply) => reply.code(tellStatus(whatsApp, request.body) ? 204 : 404).send(),
  )
}

function demandAccount(
  { account }: WhatsApp,
  { authorization, phoneNumberId }: { authorization: string | undefined; phoneNumberId: string },
): void {
  if (authorization !== `Bearer ${account.token}`) {
    throw new MetaRefusal(190, 'Invalid OAuth access token - Cannot parse access token')
  }
  if (phoneNumberId !== account.phoneNumberId) {
    throw new MetaRefusal(
      100,
      `Unsupported post request. Object with ID '${phoneNumberId}' does not exist or cannot be loaded`,
      33,
    )
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
