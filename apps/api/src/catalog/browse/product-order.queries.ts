import type { ProductSort } from '@pindivantalu/domain/catalog/product-filters'
import { type RawBuilder, sql } from 'kysely'

type Column = 'price_paise' | 'position' | 'id' | 'rating_average' | 'review_count' | 'created_at'
type Order = [column: Column, direction: 'ASC' | 'DESC'][]

const BY_RATING: Order = [
  ['rating_average', 'DESC'],
  ['review_count', 'DESC'],
  ['position', 'ASC'],
  ['id', 'ASC'],
]

// Each is the order of an index, so that a page is read from it without sorting; that is why 'price-desc' is
// 'price' backwards to the last column.
const SORTED: Record<ProductSort, Order> = {
  price: [
    ['price_paise', 'ASC'],
    ['position', 'ASC'],
    ['id', 'ASC'],
  ],
  'price-desc': [
    ['price_paise', 'DESC'],
    ['position', 'DESC'],
    ['id', 'DESC'],
  ],
  rating: BY_RATING,
  newest: [
    ['created_at', 'DESC'],
    ['id', 'DESC'],
  ],
}
const ON_THE_SHELF: Order = [
  ['position', 'ASC'],
  ['id', 'ASC'],
]

export function shelfOrder(sort: ProductSort | undefined, table?: string): RawBuilder<unknown> {
  return inSql(sort ? SORTED[sort] : ON_THE_SHELF, table)
}

/** What a page is put in order by, and with that all that is read of the products before it. */
export function shelfOrderColumns(sort: ProductSort | undefined): Column[] {
  return (sort ? SORTED[sort] : ON_THE_SHELF).map(([column]) => column)
}

export function matchOrder(sort?: ProductSort): RawBuilder<unknown> {
  return sort ? inSql(SORTED[sort]) : sql`tier, available DESC, ${inSql(BY_RATING)}`
}

function inSql(order: Order, table?: string): RawBuilder<unknown> {
  const named = (column: Column) => sql.ref(table ? `${table}.${column}` : column)
  return sql.join(order.map(([column, direction]) => sql`${named(column)} ${sql.raw(direction)}`))
}
