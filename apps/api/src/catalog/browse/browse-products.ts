import { PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product'
import type {
  ProductList,
  ProductListQuery,
  ProductPageView,
} from '@pindivantalu/domain/catalog/product.wire'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { presentProduct, presentProductPage } from './catalog.present.ts'
import { findProduct, type ProductRow } from './catalog.queries.ts'
import { findKitchen } from './kitchen.queries.ts'
import { type SuggestionRow, searchProducts, suggestProducts } from './search.queries.ts'
import { listShelfPage } from './shelf.queries.ts'

type ListedRow = ProductRow & {
  total: number | null
  did_you_mean?: [name: string, teluguName: string] | null
}

export async function listProducts({ db }: Pick<Deps, 'db'>, query: ProductListQuery): Promise<ProductList> {
  const { keyword, pageNumber: page } = query
  const offset = (page - 1) * PRODUCTS_PER_PAGE
  const rows: ListedRow[] = keyword
    ? await searchProducts(db, { ...query, keyword }, offset)
    : await listShelfPage(db, query, offset)
  if (rows.length === 0 && page > 1) refuse('request.not_found')
  const total = rows[0]?.total ?? 0
  const [name, teluguName] = rows[0]?.did_you_mean ?? []
  return {
    products: rows.map(presentProduct),
    page,
    pages: Math.ceil(total / PRODUCTS_PER_PAGE),
    total,
    didYouMean: name ?? null,
    teluguDidYouMean: teluguName || null,
  }
}

export async function suggestFor({ db }: Pick<Deps, 'db'>, keyword: string): Promise<SuggestionRow[]> {
  return keyword ? suggestProducts(db, { keyword }) : []
}

export async function showProduct({ db }: Pick<Deps, 'db'>, id: string): Promise<ProductPageView> {
  const product = (await findProduct(db, id)) ?? refuse('product.not_found')
  return presentProductPage(product, await findKitchen(db, product.made_by))
}
