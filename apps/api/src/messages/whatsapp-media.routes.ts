import { IdParams } from '@pindivantalu/domain/id.wire'
import type { Deps } from '../deps.ts'
import { FILE } from '../http/openapi.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { headersFor } from './whatsapp-media.present.ts'

export function whatsappMediaRoutes(app: ShopApp, { whatsappMedia }: Pick<Deps, 'whatsappMedia'>): void {
  app.get(
    '/whatsapp/media/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The picture or file a customer sent with a message',
        tags: ['whatsapp'],
        params: IdParams,
        response: { 200: FILE },
      },
    },
    async (request, reply) => {
      const file = await whatsappMedia.open(request.params.id)
      return reply.headers(headersFor(file)).send(file.bytes)
    },
  )
}
