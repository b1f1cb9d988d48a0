import multipart from '@fastify/multipart'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { WhatsAppChatParams, WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { CHAT_FILE_FORM } from '../../http/openapi.ts'
import { readByShape } from '../../http/request-shapes.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { sendFile } from './send-file.ts'
import { presentInThread } from './whatsapp.present.ts'

const PREPARED_WITHIN = 2 * MINUTE

/** The parts of a form are read as they come. */
const readAllButForms: FastifySchemaCompiler<z.ZodType> = route =>
  route.httpPart === 'body' ? () => true : readByShape(route)

/** To be registered in a scope of its own, as all that takes forms with files. */
export async function chatFileRoutes(
  scope: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'receivedFiles' | 'whatsappFiles'>,
): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.setValidatorCompiler(readAllButForms)
  scope.post(
    '/whatsapp/chats/:phone/files',
    {
      config: { access: 'inbox', tag: 'whatsapp' },
      handlerTimeout: PREPARED_WITHIN,
      schema: {
        summary: 'Send a photo or a PDF to somebody who wrote in the last 24 hours',
        params: WhatsAppChatParams,
        ...CHAT_FILE_FORM,
        response: { 200: WhatsAppMessageView },
      },
    },
    async request => {
      const { phone } = request.params
      return presentInThread(await sendFile(deps, { phone, actorId: currentUser(request)._id }, request))
    },
  )
}
