import { PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product'
import type { ProductList, ProductListQuery } from '@pindivantalu/domain/catalog/product.wire'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { presentProduct } from './catalog.present.ts'
import { countProducts, findProduct, listProductsPage, type ProductRow } from './catalog.queries.ts'

export async function listProducts({ db }: Pick<Deps, 'db'>, query: ProductListQuery): Promise<ProductList> {
  const { keyword = '', pageNumber: page } = query
  const [rows, total] = await Promise.all([
    listProductsPage(db, { keyword, offset: (page - 1) * PRODUCTS_PER_PAGE, limit: PRODUCTS_PER_PAGE }),
    countProducts(db, { keyword }),
  ])
  const pages = Math.ceil(total / PRODUCTS_PER_PAGE)
  if (page > Math.max(pages, 1)) refuse('request.not_found')
  return { products: rows.map(presentProduct), page, pages, total, didYouMean: null }
}

export async function findVisibleProduct({ db }: Pick<Deps, 'db'>, id: string): Promise<ProductRow> {
  return (await findProduct(db, id)) ?? refuse('product.not_found')
}
