import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sufferFaults } from '../faults/provider-faults.ts'
import { inOwnScope } from '../own-scope.ts'
import { registerAccount } from './account.routes.ts'
import { demandToken, notThere, registerFiles } from './files.routes.ts'
import { LARGEST_UPLOAD, readForm } from './media.ts'
import { KEY_REFUSAL, metaError, refuseAsMetaDoes } from './meta-errors.ts'
import { registerPhones } from './phones.routes.ts'
import { sendMessage } from './send-message.ts'
import { createWhatsApp, type WhatsApp, type WhatsAppParts } from './whatsapp.ts'
import { WRITTEN_TYPES, type WrittenMessage, writeToShop } from './write-to-shop.ts'

const NUMBER = '/:version(^v\\d+\\.\\d+$)/:phoneNumberId'

const writtenMessage = {
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['from'] }, { required: ['userId'] }],
  properties: {
    from: { type: 'string', pattern: '^\\+?[\\d ]{10,19}$' },
    userId: { type: 'string', pattern: '^[A-Z]{2}\\.\\w+$' },
    name: { type: 'string', minLength: 1 },
    type: { type: 'string', enum: WRITTEN_TYPES },
    text: { type: 'string', minLength: 1, maxLength: 4096 },
    file: { type: 'string', pattern: '^[A-Za-z\\d+/]+={0,2}$' },
    mimeType: { type: 'string', pattern: '^\\w+/[\\w.+-]+(; ?[\\w.=+-]+)?$' },
    filename: { type: 'string', minLength: 1, maxLength: 255 },
  },
}
/** In base64: more than the shop takes, so that this can be tried. */
const LARGEST_WRITTEN = 32 * 1024 * 1024
/** One, or several that arrive together. */
const written = { anyOf: [writtenMessage, { type: 'array', minItems: 1, items: writtenMessage }] }

/** The WhatsApp Cloud API, as far as the shop uses it, and what customers do with their phones. */
export function registerWhatsApp(app: FastifyInstance, parts: WhatsAppParts): void {
  const whatsApp = createWhatsApp(parts)
  app.addHook('onClose', async () => whatsApp.sender.close())

  inOwnScope(app, scope => {
    const errorBody = metaError(131000, 'Message failed to send due to an unknown error.')
    sufferFaults(scope, { provider: 'whatsapp', faults: parts.faults, errorBody, keyRefusal: KEY_REFUSAL })
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

  registerFiles(app, whatsApp)
  registerAccount(app, whatsApp)
  registerPhones(app, whatsApp)
  app.post<{ Body: WrittenMessage | WrittenMessage[] }>(
    '/sandbox/whatsapp/inbound',
    { schema: { body: written }, bodyLimit: LARGEST_WRITTEN },
    (request, reply) => reply.code(201).send(writeToShop(whatsApp, [request.body].flat())),
  )
}

function demandAccount(
  whatsApp: WhatsApp,
  { authorization, phoneNumberId }: { authorization: string | undefined; phoneNumberId: string },
): void {
  demandToken(whatsApp, authorization)
  if (phoneNumberId !== whatsApp.account.phoneNumberId) {
    throw notThere(phoneNumberId, 'post')
  }
}
