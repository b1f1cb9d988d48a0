import type { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { decideSoldOutUntil, soldOutUntil } from '@pindivantalu/domain/kitchen/capacity'
import type { SaveDailyLimitRequest } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { showDeskProduct } from './list-desk-products.ts'
import { lockCatalog, type ProductLimit, saveLimit } from './save-product.queries.ts'

type LimitChange = SaveDailyLimitRequest & { id: string; actorId: string }

/** Right from the kitchen's list. A later version too, or a form opened before would undo it. */
export async function saveDailyLimit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, packets, soldOutUntil: wanted, leadDays, actorId }: LimitChange,
): Promise<DeskProductView> {
  const decision = decideSoldOutUntil(wanted, now())
  if (!decision.ok) refuse(decision.code, { field: 'soldOutUntil' })
  return inTransaction(db, async tx => {
    await lockCatalog(tx)
    const before = await showDeskProduct({ db: tx }, id)
    const limit = {
      dailyPackets: packets,
      soldOutUntil: soldOutUntil(wanted, now()),
      leadDays: leadDays ?? before.leadDays,
    }
    const changed = changesOfLimit(before, limit)
    if (changed.length === 0) return before

    await saveLimit(tx, id, limit)
    const subject = { type: 'product', id } as const
    const facts = { changed, ...limit }
    await insertAudit(tx, { actorId, action: 'product.changed', subject, facts })
    return showDeskProduct({ db: tx }, id)
  })
}

/** What the form leaves out stays. */
export function limitWith(
  { dailyPackets, soldOutUntil, leadDays }: ProductLimit,
  changes: Pick<SaveProductRequest, 'dailyPackets' | 'leadDays'>,
): ProductLimit {
  return {
    dailyPackets: changes.dailyPackets === undefined ? dailyPackets : changes.dailyPackets,
    soldOutUntil,
    leadDays: changes.leadDays ?? leadDays,
  }
}

export function changesOfLimit(before: ProductLimit, limit: ProductLimit): string[] {
  const fields = ['dailyPackets', 'soldOutUntil', 'leadDays'] as const
  return fields.filter(field => before[field] !== limit[field])
}
