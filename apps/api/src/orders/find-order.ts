import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

/** A customer's own order; an admin reads everyone's. */
export async function findOrderFor(
  { db }: Pick<Deps, 'db'>,
  { id, reader }: { id: string; reader: UserInfo },
): Promise<OrderRow> {
  const whose = reader.isAdmin ? {} : { ownedBy: reader._id }
  return (await findOrder(db, { id, ...whose })) ?? refuse('order.not_found')
}
