import { IdParams } from '@pindivantalu/domain/id.wire'
import type { Deps } from '../../deps.ts'
import { FILE } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { headersFor } from './whatsapp-media.present.ts'

/** The answer where the file is and the file itself, and those that are fetched before it. */
const FETCHED_WITHIN = 60_000

export function whatsappMediaRoutes(app: ShopApp, { whatsappMedia }: Pick<Deps, 'whatsappMedia'>): void {
  app.get(
    '/whatsapp/media/:id',
    {
      config: { access: 'inbox', tag: 'whatsapp' },
      handlerTimeout: FETCHED_WITHIN,
      schema: {
        summary: 'The picture or file a customer sent with a message',
        params: IdParams,
        response: { 200: FILE },
      },
    },
    async (request, reply) => {
      const file = await whatsappMedia.open(request.params.id)
      return reply.headers(headersFor(file)).send(file.content)
    },
  )
}
