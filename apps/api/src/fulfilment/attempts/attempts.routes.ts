import { IdParams } from '@pindivantalu/domain/id.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import {
  AttemptPhotoParams,
  MOST_PHOTO_LETTERS,
  NoteAttemptRequest,
} from '@pindivantalu/domain/orders/attempts/attempt.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { FILE } from '../../http/openapi.ts'
import { privatePicture } from '../../http/private-picture.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { noteAttempt } from './note-attempt.ts'
import { readPhoto } from './read-photo.ts'

/** The photo, and the few words around it. */
const bodyLimit = MOST_PHOTO_LETTERS + 10 * 1024
const DRAWN_WITHIN = 2 * MINUTE

export function attemptRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal' | 'attemptPhotos' | 'limits'>,
): void {
  app.post(
    '/orders/:id/attempts',
    {
      config: { access: 'carrier', tag: 'fulfilment' },
      bodyLimit,
      handlerTimeout: DRAWN_WITHIN,
      schema: {
        summary: 'Could not be handed over; the customer chooses another time',
        params: IdParams,
        body: NoteAttemptRequest,
        response: { 200: OrderView },
      },
    },
    request =>
      noteAttempt(deps, { id: request.params.id, user: currentUser(request), attempt: request.body }),
  )
  app.get(
    '/orders/:id/attempts/:attempt/photo',
    {
      config: { access: 'signedIn', tag: 'fulfilment' },
      schema: {
        summary: 'The photo of a failed attempt, for the owner, the customer and the partner who took it',
        params: AttemptPhotoParams,
        response: { 200: FILE },
      },
    },
    async (request, reply) => {
      const { id: orderId, attempt: attemptId } = request.params
      const photo = await readPhoto(deps, { orderId, attemptId, user: currentUser(request) })
      return reply.headers(privatePicture(photo)).send(photo.content)
    },
  )
}
