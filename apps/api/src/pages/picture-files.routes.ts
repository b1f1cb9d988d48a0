import { MINUTE } from '@pindivantalu/domain/indian-time'
import { z } from 'zod'
import type { ShopApp } from '../http/shop-app.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import { sendPicture } from './send-picture.ts'

/** A phone at the edge of a network takes its time. */
const SENT_WITHIN = 2 * MINUTE

export function pictureFileRoutes(app: ShopApp, pictures: Pick<PictureStore, 'files' | 'readShare'>): void {
  app.get(
    '/pictures/:name',
    {
      config: { access: 'everyone' },
      handlerTimeout: SENT_WITHIN,
      compress: false,
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    (request, reply) =>
      sendPicture({ pictures, reply }, request.params.name, request.headers['if-none-match']),
  )
}
