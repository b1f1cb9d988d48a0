import { type Paise, rupees } from '@pindivantalu/domain/money'
import type { Insertable } from 'kysely'
import type { Database } from '../src/db/client.ts'
import type { ProductReviews, Products } from '../src/db/tables.ts'

type ProductColumns = Partial<Insertable<Products>> & { priceOptions?: { weight: string; price: Paise }[] }

/** Puts a visible, available product on the shelf and answers its id. */
export async function insertProduct(
  db: Database,
  { priceOptions, ...columns }: ProductColumns = {},
): Promise<string> {
  const { id } = await db
    .insertInto('products')
    .values({
      name: 'Test murukku',
      sub_category: 'Hot Snacks',
      price_paise: rupees(140),
      available: true,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = priceOptions ?? [{ weight: '250 g', price: rupees(140) }]
  await db
    .insertInto('product_price_options')
    .values(
      options.map(({ weight, price }, position) => ({
        product_id: id,
        position,
        weight,
        price_paise: price,
      })),
    )
    .execute()
  return id
}

export function aSampleReview(columns: Partial<Insertable<ProductReviews>> & { product_id: string }) {
  return { sample_author: 'Lakshmi', rating: 5, comment: 'Crisp till the last one.', ...columns }
}
