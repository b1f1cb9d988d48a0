import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { showDeskProduct } from './list-desk-products.ts'
import { lockCatalog, markDeleted } from './save-product.queries.ts'

/** Gone from the shop and the desk; orders keep showing what they copied of it. */
export async function deleteProduct(
  { db }: Pick<Deps, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    await lockCatalog(tx)
    const { name } = await showDeskProduct({ db: tx }, id)
    await markDeleted(tx, id)
    const subject = { type: 'product', id } as const
    await insertAudit(tx, { actorId, action: 'product.deleted', subject, facts: { name } })
  })
}
