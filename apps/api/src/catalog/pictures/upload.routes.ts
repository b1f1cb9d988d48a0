import multipart from '@fastify/multipart'
import { UploadAnswer } from '@pindivantalu/domain/catalog/product.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../../deps.ts'
import { PICTURE_FORM } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { createUploads } from './upload-picture.ts'

const PREPARED_WITHIN = 2 * MINUTE

/** To be registered in a scope of its own: no other route takes forms with files. */
export async function uploadRoutes(
  scope: ShopApp,
  deps: Pick<Deps, 'db' | 'pictures' | 'receivedFiles' | 'now' | 'log'>,
): Promise<void> {
  const uploads = createUploads(deps)
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.post(
    '/upload',
    {
      config: { access: 'admin', tag: 'products' },
      handlerTimeout: PREPARED_WITHIN,
      validatorCompiler: () => () => true,
      schema: {
        summary: 'A picture, as the field image of a form',
        ...PICTURE_FORM,
        response: { 200: UploadAnswer },
      },
    },
    async request => ({ message: 'Image uploaded', image: await uploads.take(request) }),
  )
}
