import type { DeletionView, PrivacyView } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import type { Deps } from '../../deps.ts'
import { listNewestConsents } from '../../messages/consents/consents.queries.ts'
import { findDeletionRequest } from '../deletion/deletion-requests.queries.ts'
import { findNewestExport } from '../export/data-exports.queries.ts'
import { countTracesOf } from '../person-traces.queries.ts'
import { presentDeletion, presentExport, presentNotices } from './privacy.present.ts'

type ReadDeps = Pick<Deps, 'db' | 'now' | 'machineNow'>

export async function readPrivacy(deps: ReadDeps, userId: string): Promise<PrivacyView> {
  const [newest, dataExport, deletion] = await Promise.all([
    listNewestConsents(deps.db, userId),
    findNewestExport(deps.db, userId),
    readDeletion(deps, userId),
  ])
  return {
    notices: presentNotices(newest),
    dataExport: dataExport ? presentExport(dataExport, deps.machineNow()) : null,
    deletion,
  }
}

async function readDeletion({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) {
  const askedAt = await findDeletionRequest(db, userId)
  if (!askedAt) return null
  const { undeliveredOrders } = await countTracesOf(db, userId)
  return presentDeletion({ askedAt, openOrders: undeliveredOrders }, now()) satisfies DeletionView
}
