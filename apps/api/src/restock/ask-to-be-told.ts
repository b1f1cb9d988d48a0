import { isNoticeOn } from '@pindivantalu/domain/accounts/privacy/notices'
import { decideRestockRequest } from '@pindivantalu/domain/catalog/restock'
import type { RestockAnswer } from '@pindivantalu/domain/catalog/restock.wire'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { listNewestConsents } from '../messages/consents/consents.queries.ts'
import { deleteRestockRequest, insertRestockRequest, isWaiting, lockAvailability } from './restock.queries.ts'

type Asker = { userId: string; productId: string }

/** Every account has a phone that was proven by its sign-in, so there is always somewhere to write to. */
export async function askToBeTold(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, productId }: Asker,
): Promise<RestockAnswer> {
  return inTransaction(db, async tx => {
    const isAvailable = (await lockAvailability(tx, productId)) ?? refuse('product.not_found')
    const consents = await listNewestConsents(tx, userId)
    const decision = decideRestockRequest({
      isAvailable,
      isNoticeOn: isNoticeOn('back_in_stock', 'whatsapp', consents),
    })
    if (!decision.ok) return refuse(decision.code)
    await insertRestockRequest(tx, { userId, productId, at: now() })
    return { isAsked: true }
  })
}

/** Also where nothing was asked: the outcome is the same. */
export async function noLongerWait({ db }: Pick<Deps, 'db'>, asker: Asker): Promise<RestockAnswer> {
  await deleteRestockRequest(db, asker)
  return { isAsked: false }
}

export async function readRestockRequest({ db }: Pick<Deps, 'db'>, asker: Asker): Promise<RestockAnswer> {
  return { isAsked: await isWaiting(db, asker) }
}
