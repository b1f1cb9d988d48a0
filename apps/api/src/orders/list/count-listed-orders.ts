import { MOST_COUNTED } from '@pindivantalu/domain/listing'
import { paise, toRupees } from '@pindivantalu/domain/money'
import { MOST_FOUND_COUNTED } from '@pindivantalu/domain/orders/list/order-list'
import type { OrderCounts, OrderFiltersQuery } from '@pindivantalu/domain/orders/list/order-list.wire'
import { LISTED_STATUSES, type ListedStatus } from '@pindivantalu/domain/orders/order-status'
import type { Deps } from '../../deps.ts'
import { countEach, sumPaid } from './order-list.queries.ts'
import { findOrders } from './order-list-search.ts'
import type { Which } from './order-list-which.queries.ts'
import { whichOf } from './which-of.ts'

/** So many are added up; each is read for it. */
const MOST_SUMMED = 2_000

/** How many each status has under the other filters, and how many are not paid: each says what pressing it shows. */
export async function countListedOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { q, status, paid, ...others }: OrderFiltersQuery,
): Promise<OrderCounts> {
  const at = now()
  const ids =
    q === undefined ? undefined : await findOrders(db, whichOf(others, at), { q, limit: MOST_FOUND_COUNTED })
  const which = (narrower: { status?: ListedStatus | undefined; paid?: boolean }): Which => {
    const asked = whichOf({ ...others, paid, ...narrower }, at)
    return ids === undefined || asked.ids ? asked : { ...asked, ids }
  }
  const [all = 0, unpaid = 0, ...each] = await countEach(db, [
    which({}),
    which({ status, paid: false }),
    ...LISTED_STATUSES.map(one => which({ status: one })),
  ])
  const statuses = Object.fromEntries(LISTED_STATUSES.map((one, place) => [one, each[place] ?? 0]))
  const shown = status === undefined ? all : (statuses[status] ?? 0)
  return {
    most: ids === undefined ? MOST_COUNTED : MOST_FOUND_COUNTED,
    all,
    statuses: statuses as OrderCounts['statuses'],
    unpaid,
    paid: shown > MOST_SUMMED ? null : toRupees(paise(await sumPaid(db, which({ status })))),
  }
}
