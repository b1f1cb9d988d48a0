import multipart from '@fastify/multipart'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { ProblemPhotoAnswer } from '@pindivantalu/domain/problems/problem.wire'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import { FILE, PICTURE_FORM } from '../http/openapi.ts'
import { readByShape } from '../http/request-shapes.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { openPhoto, takePhoto } from './problem-photos.ts'

const PREPARED_WITHIN = 2 * MINUTE
const config = { access: 'signedIn', tag: 'problems' } as const

/** The parts of a form are read as they come. */
const readAllButForms: FastifySchemaCompiler<z.ZodType> = route =>
  route.httpPart === 'body' ? () => true : readByShape(route)

/** To be registered in a scope of its own, as all that takes forms with files. */
export async function problemPhotoRoutes(
  scope: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'limits' | 'receivedFiles' | 'problemPhotos'>,
): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.setValidatorCompiler(readAllButForms)
  scope.post(
    '/orders/:id/problem/photos',
    {
      config,
      handlerTimeout: PREPARED_WITHIN,
      schema: {
        summary: 'A photo for the report that follows, as the field image of a form',
        params: IdParams,
        ...PICTURE_FORM,
        response: { 200: ProblemPhotoAnswer },
      },
    },
    async request => {
      const which = { orderId: request.params.id, customerId: currentUser(request)._id }
      return { photo: await takePhoto(deps, which, request) }
    },
  )
  scope.get(
    '/problems/photos/:id',
    {
      config,
      schema: { summary: 'A photo of a problem', params: IdParams, response: { 200: FILE } },
    },
    async (request, reply) => {
      const { content, length } = await openPhoto(deps, {
        id: request.params.id,
        reader: currentUser(request),
      })
      return reply.headers(headersOf(length)).send(content)
    },
  )
}

/** Redrawn by the shop itself, and still nothing that runs. */
const headersOf = (length: number) => ({
  'content-length': String(length),
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=3600',
})
