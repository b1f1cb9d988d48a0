import { MOST_SUGGESTIONS, PRODUCTS_PER_PAGE, type SubCategory } from '@pindivantalu/domain/catalog/product'
import type { ProductListQuery } from '@pindivantalu/domain/catalog/product.wire'
import type { ProductSort } from '@pindivantalu/domain/catalog/product-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Blanks } from '../../db/filled-in.ts'
import { compiledOnce } from '../../db/rows-as-json.ts'
import { festival, priceOptions } from './catalog.queries.ts'
import { matchOrder } from './product-order.queries.ts'

type SearchFilter = { keyword: string } & Pick<ProductListQuery, 'subCategory' | 'available' | 'sort'>
type Asked = { keyword: string; subCategory: SubCategory | null; available: boolean; offset: number }

export type SuggestionRow = Awaited<ReturnType<typeof suggestProducts>>[number]

/** A page of what a keyword finds, each row with the number of all finds and, where none is as typed, the best one's names. */
export async function searchProducts(db: Database, filter: SearchFilter, offset: number) {
  const { keyword, subCategory = null, available = false, sort = 'best match' } = filter
  return searches[sort](db, { keyword, subCategory, available, offset })
}

const searches = {
  'best match': searchSorted(undefined),
  price: searchSorted('price'),
  'price-desc': searchSorted('price-desc'),
  rating: searchSorted('rating'),
  newest: searchSorted('newest'),
}

function searchSorted(sort: ProductSort | undefined) {
  return compiledOnce((db, asked: Blanks<Asked>) =>
    withHits(db, asked, { sort, limit: PRODUCTS_PER_PAGE })
      .selectFrom('products')
      .innerJoin('page', 'page.id', 'products.id')
      .selectAll('products')
      .select([
        priceOptions.as('price_options'),
        festival.as('festival'),
        sql<number>`(SELECT count(*) FROM hits)`.as('total'),
        sql<[name: string, teluguName: string] | null>`(
        SELECT ARRAY[name, telugu_name] FROM hits WHERE NOT EXISTS (SELECT FROM hits WHERE is_as_typed) ORDER BY ${matchOrder()} LIMIT 1
      )`.as('did_you_mean'),
      ])
      .orderBy('page.place'),
  )
}

export async function suggestProducts(db: Database, { keyword }: { keyword: string }) {
  return suggest(db, { keyword, subCategory: null, available: false, offset: 0 })
}

const suggest = compiledOnce((db, asked: Blanks<Asked>) =>
  withHits(db, asked, { limit: MOST_SUGGESTIONS })
    .selectFrom('products')
    .innerJoin('page', 'page.id', 'products.id')
    .select(['products.id', 'name', 'telugu_name', 'picture_key', 'picture_color'])
    .orderBy('page.place'),
)

/**
 * A word that everything has, like 'rice', is not worth ranking everything for: of more finds than these, which are ten
 * pages, those of that very name come first, then those called so, and the rest is left away. `total` then says this
 * number.
 */
const MOST_FINDS = 120

/**
 * `hits` are the finds, ranked on what fits in memory; `page` are those to show. Tiers: the name, its beginning, an
 * alias, words of the name, words of aliases, words near those, the shelf that is meant, subcategory and ingredients,
 * descriptions.
 */
function withHits(
  db: Database,
  asked: Blanks<Asked>,
  { sort, limit }: { sort?: ProductSort | undefined; limit: number },
) {
  const isOfThatName = sql`names @> ARRAY[folded]`
  const isCalledSo = sql`called_words @@ forgiving`
  return db
    .with('read', () => sql<object>`(SELECT * FROM read_keyword(${asked.keyword}))`)
    .with(
      'found',
      () => sql<object>`(
    SELECT * FROM (
      ${finds(asked, isOfThatName)} UNION ALL
      ${finds(asked, sql`${isCalledSo} AND NOT ${isOfThatName}`)} UNION ALL
      ${finds(asked, sql`words @@ forgiving AND NOT (${isCalledSo}) AND NOT ${isOfThatName}`)}
    ) AS every LIMIT ${sql.lit(MOST_FINDS)})`,
    )
    .with(
      'hits',
      () => sql<object>`(
    SELECT id, name, telugu_name, available, price_paise, rating_average, review_count, position, created_at,
      as_typed = forgiving OR words @@ as_typed AS is_as_typed,
      CASE
        WHEN names && ARRAY[folded, stems] THEN 1
        WHEN strpos('|' || array_to_string(names, '|'), '|' || folded) > 0 THEN 2
        WHEN aliases && ARRAY[folded, stems] THEN 3
        WHEN name_words @@ as_typed THEN 4
        WHEN called_words @@ as_typed THEN 5
        WHEN name_words @@ forgiving THEN 6
        WHEN called_words @@ forgiving THEN 7
        WHEN sub_category = first_shelf THEN 8
        WHEN called_words || fact_words @@ forgiving THEN 9
        ELSE 10
      END AS tier
    FROM found)`,
    )
    .with(
      'page',
      () => sql<{ id: string; place: number }>`(
    SELECT id, row_number() OVER () AS place FROM (
      SELECT id FROM hits ORDER BY ${matchOrder(sort)} OFFSET ${asked.offset} LIMIT ${sql.lit(limit)}
    ) AS best)`,
    )
}

function finds({ subCategory, available }: Blanks<Asked>, isFound: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
      SELECT read.*, search.*, products.id, products.name, products.telugu_name, products.sub_category, products.available, products.price_paise,
        products.rating_average, products.review_count, products.position, products.created_at
      FROM read
      JOIN product_search AS search ON ${isFound}
      JOIN products ON products.id = search.product_id
      WHERE NOT is_draft AND deleted_at IS NULL
        AND (shelf IS NULL OR sub_category = shelf)
        AND (${subCategory}::text IS NULL OR sub_category = ${subCategory})
        AND (available OR NOT ${available}::boolean))`
}
