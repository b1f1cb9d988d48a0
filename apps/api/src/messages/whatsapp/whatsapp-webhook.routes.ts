import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { WhatsAppHandshake } from '@pindivantalu/domain/messages/whatsapp/whatsapp-webhook.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { keepRawBodies } from '../../http/raw-bodies.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { challengeFor, whatsappWebhooks } from './take-whatsapp-webhook.ts'

const access = 'everyone'

/** For WhatsApp alone. To be registered in a scope of its own. */
export function whatsappWebhookRoutes(
  scope: ShopApp,
  deps: Pick<Deps, 'db' | 'whatsapp' | 'whatsappMedia' | 'background' | 'config'>,
): void {
  const takeWebhook = whatsappWebhooks(deps)
  keepRawBodies(scope)
  scope.get(
    '/whatsapp/webhook',
    {
      config: { access, tag: 'webhooks' },
      schema: {
        summary: 'WhatsApp asks whether this is the shop',
        querystring: WhatsAppHandshake,
        response: { 200: z.string() },
      },
    },
    async (request, reply) =>
      reply.type('text/plain').send(challengeFor(deps.config.whatsapp.verifyToken, request.query)),
  )
  scope.post(
    '/whatsapp/webhook',
    {
      // What customers write is not lost by strangers' browsing.
      config: { access, worksWhileQuiet: true, whenBusy: 'refusedLast', tag: 'webhooks' },
      schema: { summary: 'What WhatsApp tells: messages, statuses', response: { 200: DoneAnswer } },
    },
    async request => {
      const signature = request.headers['x-hub-signature-256']
      await takeWebhook({ rawBody: request.body, signature })
      return { message: 'Received' }
    },
  )
}
