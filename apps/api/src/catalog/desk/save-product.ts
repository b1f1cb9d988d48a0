import { isDeepStrictEqual } from 'node:util'
import { pictureKeyIn } from '@pindivantalu/domain/catalog/picture'
import type { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import { factsOf, type ProductDetails, withChanges } from '@pindivantalu/domain/catalog/product-desk'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { changesOfLimit, limitWith } from './daily-limit.ts'
import { showDeskProduct } from './list-desk-products.ts'
import {
  lockCatalog,
  lockPictures,
  saveLimit,
  saveMadeBy,
  saveRecipe,
  updateProducts,
} from './save-product.queries.ts'

export type ProductSavingDeps = Pick<Deps, 'db' | 'tellWhoWaits' | 'outbox'>
type ProductChange = { id: string; changes: SaveProductRequest; actorId: string }

/** The form holds the whole product: who started from an older one would undo what was saved meanwhile. */
export async function saveProduct(
  { db, tellWhoWaits, outbox }: ProductSavingDeps,
  { id, changes, actorId }: ProductChange,
): Promise<DeskProductView> {
  const saved = await inTransaction(db, async tx => {
    await lockCatalog(tx)
    const before = await showDeskProduct({ db: tx }, id)
    const facts = withChanges(before, changes)
    const { madeBy = before.madeBy } = changes
    const limit = limitWith(before, changes)
    const { recipe = before.recipe } = changes
    const changed = [
      ...changesTo(before, facts),
      ...(madeBy === before.madeBy ? [] : ['madeBy']),
      ...changesOfLimit(before, limit),
      ...(isDeepStrictEqual(recipe, before.recipe) ? [] : ['recipe']),
    ]
    // Someone whose answer was lost sends it again, and finds what was saved the first time.
    if (changed.length === 0 && !before.isDraft) return before
    if (changes.updatedAt && changes.updatedAt !== before.updatedAt) refuse('product.changed_meanwhile')
    await refuseForeignPicture(tx, facts.image)

    if (madeBy !== before.madeBy) await saveMaker(tx, { id, madeBy })
    await saveLimit(tx, id, limit)
    await saveRecipe(tx, id, recipe)
    await updateProducts(tx, [{ id, isDraft: false, facts }])
    await tellWhoWaits(tx, [id])
    const subject = { type: 'product', id } as const
    await insertAudit(tx, { actorId, action: 'product.changed', subject, facts: { changed } })
    return showDeskProduct({ db: tx }, id)
  })
  outbox.wake()
  return saved
}

function changesTo(before: DeskProductView, facts: ProductDetails): string[] {
  const was = factsOf(before)
  return Object.keys(facts).filter(
    key => !isDeepStrictEqual(was[key as keyof ProductDetails], facts[key as keyof ProductDetails]),
  )
}

async function saveMaker(tx: Database, maker: { id: string; madeBy: string | null }): Promise<void> {
  if (!(await saveMadeBy(tx, maker))) refuse('product.no_such_maker')
}

/** A picture of another place would not be there in every width, and could follow customers about. */
async function refuseForeignPicture(tx: Database, image: string): Promise<void> {
  if (image === '') return
  const key = pictureKeyIn(image) ?? refuse('product.no_such_picture')
  const kept = await lockPictures(tx, [key])
  if (!kept.has(key)) refuse('product.no_such_picture')
}
