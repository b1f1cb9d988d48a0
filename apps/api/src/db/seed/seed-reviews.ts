import type { Database } from '../client.ts'
import type { Catalogue } from './catalogue.ts'

const HOUR = 60 * 60 * 1000

/** Invented reviews, marked by `sample_author`. Once some are there, none are added. */
export async function insertSampleReviews(tx: Database, catalogue: Catalogue, now: Date): Promise<void> {
  if (!(await hasSamples(tx, 'product_reviews'))) await insertProductReviews(tx, catalogue, now)
  if (!(await hasSamples(tx, 'order_reviews'))) await insertOrderReviews(tx, catalogue, now)
}

async function insertProductReviews(tx: Database, { productReviews }: Catalogue, now: Date): Promise<void> {
  const products = await tx
    .selectFrom('products')
    .where('slug', 'is not', null)
    .select(['id', 'slug'])
    .execute()
  const idOf = new Map(products.map(({ id, slug }) => [slug, id]))
  await tx
    .insertInto('product_reviews')
    .values(
      productReviews.map(({ productSlug, name, rating, comment }, index) => {
        const productId = idOf.get(productSlug)
        if (!productId)
          throw new Error(`A sample review is about ${productSlug}, which is not in the catalogue.`)
        return {
          product_id: productId,
          sample_author: name,
          rating,
          comment,
          created_at: writtenAt(now, index, 29),
        }
      }),
    )
    .execute()
}

async function insertOrderReviews(tx: Database, { orderReviews }: Catalogue, now: Date): Promise<void> {
  await tx
    .insertInto('order_reviews')
    .values(
      orderReviews.map(({ name, rating, comment }, index) => ({
        sample_author: name,
        rating,
        comment,
        created_at: writtenAt(now, index, 83),
      })),
    )
    .execute()
}

/** Some hours apart and at no two the same time of day, back over the last seven weeks. */
function writtenAt(now: Date, index: number, hoursApart: number): Date {
  const minutes = (index * 37) % 60
  return new Date(now.getTime() - (5 + index * hoursApart) * HOUR - minutes * 60 * 1000)
}

async function hasSamples(tx: Database, table: 'product_reviews' | 'order_reviews'): Promise<boolean> {
  const sample = await tx
    .selectFrom(table)
    .where('sample_author', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return sample !== undefined
}
