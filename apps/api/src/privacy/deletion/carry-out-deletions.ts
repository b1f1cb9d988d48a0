import { deletionsDueAskedBy } from '@pindivantalu/domain/accounts/privacy/account-deletion'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { deleteUser } from '../delete-person.ts'
import { findDeletionRequest, listAskedBy } from './deletion-requests.queries.ts'

type DeletionDeps = Pick<
  Deps,
  'db' | 'now' | 'whatsappMedia' | 'attemptPhotos' | 'problemPhotos' | 'licencePhotos' | 'background' | 'log'
>

/** Deletes whose days are over. Who still has an order open, or is the last admin, waits for the next round. */
export async function carryOutDeletions(deps: DeletionDeps): Promise<void> {
  const askedBy = deletionsDueAskedBy(deps.now())
  for (const id of await listAskedBy(deps.db, askedBy)) {
    try {
      await deleteUser(deps, {
        id,
        actorId: null,
        isStillWanted: async tx => {
          const askedAt = await findDeletionRequest(tx, id)
          return askedAt !== undefined && askedAt <= askedBy
        },
      })
    } catch (error) {
      // One who cannot be deleted must not keep the others from it.
      if (error instanceof Refusal) deps.log.info({ user: id, code: error.code }, 'a deletion waits')
      else deps.log.error({ err: error, user: id }, 'a deletion failed')
    }
  }
}
