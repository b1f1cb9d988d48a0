import { MINUTE } from '@pindivantalu/domain/indian-time'
import { z } from 'zod'
import type { ShopApp } from '../http/shop-app.ts'
import type { PictureFiles } from '../storage/picture-files.ts'
import { sendPicture } from './send-picture.ts'

/** A phone at the edge of a network takes its time. */
const SENT_WITHIN = 2 * MINUTE

export function pictureFileRoutes(app: ShopApp, { files }: { files: PictureFiles }): void {
  app.get(
    '/pictures/:name',
    {
      config: { access: 'everyone' },
      handlerTimeout: SENT_WITHIN,
      compress: false,
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    (request, reply) => sendPicture({ files, reply }, request.params.name, request.headers['if-none-match']),
  )
}
