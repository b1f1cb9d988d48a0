import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { deleteUser } from './delete-person.ts'

/** On the orders' floor: only here it is known what a person would leave behind. */
export function deletePersonRoutes(
  app: ShopApp,
  deps: Pick<
    Deps,
    'db' | 'whatsappMedia' | 'attemptPhotos' | 'problemPhotos' | 'licencePhotos' | 'background'
  >,
): void {
  app.delete(
    '/users/:id',
    {
      config: { access: 'admin', tag: 'people' },
      schema: {
        summary: 'Delete a person; with orders, make them anonymous',
        params: IdParams,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await deleteUser(deps, { id: request.params.id, actorId: currentUser(request)._id })
      return { message: 'User deleted' }
    },
  )
}
