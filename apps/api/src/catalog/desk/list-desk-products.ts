import { DESK_PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product-desk'
import type {
  DeskProductList,
  DeskProductListQuery,
  DeskProductView,
} from '@pindivantalu/domain/catalog/product-desk.wire'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { presentDeskProduct } from '../browse/catalog.present.ts'
import { countDeskProducts, findDeskProduct, listDeskPage } from './product-desk.queries.ts'

type ProductListDeps = Pick<Deps, 'db'>

/** A page after the last is empty: the screen can still say how many there are. */
export async function listDeskProducts(
  { db }: ProductListDeps,
  { pageNumber: page, ...filter }: DeskProductListQuery,
): Promise<DeskProductList> {
  const total = await countDeskProducts(db, filter)
  const offset = (page - 1) * DESK_PRODUCTS_PER_PAGE
  const rows = offset < total ? await listDeskPage(db, filter, offset) : []
  return {
    products: rows.map(presentDeskProduct),
    page,
    pages: Math.ceil(total / DESK_PRODUCTS_PER_PAGE),
    total,
  }
}

/** Also a draft, but nothing that was deleted. */
export async function showDeskProduct({ db }: ProductListDeps, id: string): Promise<DeskProductView> {
  return presentDeskProduct((await findDeskProduct(db, id)) ?? refuse('product.not_found'))
}
