import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ReplacementRequest } from '@pindivantalu/domain/orders/replacement/replacement.wire'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { showOrderTo } from '../find-order.ts'
import { makeReplacement } from './make-replacement.ts'

type Sent = { order: OrderView; isNew: boolean }

/** By an admin, for an order of anybody. Answers the new order. */
export async function sendAgain(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal'>,
  { id: orderId, owner }: { id: string; owner: UserInfo },
  { key, ...request }: ReplacementRequest,
): Promise<Sent> {
  const { id, isNew } = await inTransaction(deps.db, tx =>
    makeReplacement(tx, deps, { ...request, orderId, key: key ?? null, by: owner._id }),
  )
  deps.outbox.wake()
  return { order: await showOrderTo(deps, { id, reader: owner }), isNew }
}
