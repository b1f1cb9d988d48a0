import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { showDeskProduct } from './list-desk-products.ts'
import { lockCatalog, saveAvailability } from './save-product.queries.ts'
import type { ProductSavingDeps } from './save-product.ts'

type AvailabilityChange = { id: string; available: boolean; actorId: string }

/** Right from the list: sold out, or back. A later version too, or a form opened before would undo it. */
export async function changeAvailability(
  { db, tellWhoWaits, outbox }: ProductSavingDeps,
  { id, available, actorId }: AvailabilityChange,
): Promise<DeskProductView> {
  const saved = await inTransaction(db, async tx => {
    await lockCatalog(tx)
    const before = await showDeskProduct({ db: tx }, id)
    if (before.available === available) return before
    if (before.isDraft) refuse('product.not_saved_yet')

    await saveAvailability(tx, id, available)
    await tellWhoWaits(tx, [id])
    const subject = { type: 'product', id } as const
    const facts = { changed: ['available'], available }
    await insertAudit(tx, { actorId, action: 'product.changed', subject, facts })
    return showDeskProduct({ db: tx }, id)
  })
  outbox.wake()
  return saved
}
