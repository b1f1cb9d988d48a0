import { SAMPLE_PRODUCT } from '@pindivantalu/domain/catalog/product-desk'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { showDeskProduct } from './list-desk-products.ts'
import { insertProducts, lockCatalog, newIds } from './save-product.queries.ts'

/** A draft: customers do not see it until the owner has saved it once. */
export async function createProduct(
  { db }: Pick<Deps, 'db'>,
  { actorId }: { actorId: string },
): Promise<DeskProductView> {
  return inTransaction(db, async tx => {
    await lockCatalog(tx)
    const [id = ''] = await newIds(tx, 1)
    await insertProducts(tx, [{ id, isDraft: true, facts: SAMPLE_PRODUCT }])
    await insertAudit(tx, { actorId, action: 'product.created', subject: { type: 'product', id } })
    return showDeskProduct({ db: tx }, id)
  })
}
