import { PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product'
import type { ProductListQuery } from '@pindivantalu/domain/catalog/product.wire'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { rowsAsJson } from '../../db/rows-as-json.ts'
import { festival, priceOptions, visible } from './catalog.queries.ts'
import { shelfOrder, shelfOrderColumns } from './product-order.queries.ts'

type ShelfFilter = Pick<ProductListQuery, 'subCategory' | 'available' | 'sort'>

/** A page of the shelf, each row with the number of products on all pages. */
export async function listShelfPage(
  db: Database,
  { subCategory, available, sort }: ShelfFilter,
  offset: number,
) {
  const wanted = { ...(subCategory && { sub_category: subCategory }), ...(available && { available }) }
  // The page first, and of that no more than its order: the products of the pages before it are not read.
  const page = visible(db)
    .where(eb => eb.and(wanted))
    .select(shelfOrderColumns(sort))
    .orderBy(shelfOrder(sort))
    .offset(offset)
    .limit(sql.lit(PRODUCTS_PER_PAGE))
  const rows = db
    .selectFrom(page.as('page'))
    .innerJoin('products', 'products.id', 'page.id')
    .selectAll('products')
    .select([priceOptions.as('price_options'), festival.as('festival')])
    .select(eb =>
      eb
        .selectFrom('shelf_counts')
        .where(eb => eb.and(wanted))
        .select(eb => eb.fn.sum<number>('shelf_counts.products').as('total'))
        .as('total'),
    )
    .orderBy(shelfOrder(sort, 'page'))
  return rowsAsJson(db, rows)
}
