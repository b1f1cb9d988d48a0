import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { author, REVIEW } from './reviews.queries.ts'

type Whose = { id: string; ownedBy: string }

/** Somebody else's order is not there at all; one that was sent again has the reviews of the order it replaces. */
export function findOrderToReview(db: Database, { id, ownedBy }: Whose) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('user_id', '=', ownedBy)
    .where('replaces_order_id', 'is', null)
    .select('delivered_at')
    .executeTakeFirst()
}

export type OrderReviewRow = NonNullable<Awaited<ReturnType<typeof findReviewOfOrder>>>

export function findReviewOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('order_reviews as review')
    .leftJoin('users', 'users.id', 'review.user_id')
    .where('review.order_id', '=', orderId)
    .select(REVIEW)
    .select(author)
    .executeTakeFirst()
}

export type OrderedProductReviewRow = Awaited<ReturnType<typeof listProductReviewsOfOrder>>[number]

export function listProductReviewsOfOrder(db: Database, orderId: string) {
  return productReviews(db)
    .where('review.order_id', '=', orderId)
    .orderBy('review.created_at')
    .orderBy('review.id')
    .execute()
}

const ORDERS_LOOKED_AT = 100

/** The customer's orders with this product, or the one asked for; those delivered last come first. */
export function listOrdersWithProduct(
  db: Database,
  { productId, ownedBy, orderId }: { productId: string; ownedBy: string; orderId?: string },
) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', ownedBy)
    .where('replaces_order_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('product_id', '=', productId)
          .select('order_items.id'),
      ),
    )
    .$if(orderId !== undefined, query => query.where('orders.id', '=', orderId ?? null))
    .orderBy('delivered_at', order => order.desc().nullsLast())
    .limit(ORDERS_LOOKED_AT)
    .select(['orders.id', 'delivered_at'])
    .execute()
}

/** One customer's review of a product, with the order it belongs to. */
export function listReviewsBy(db: Database, { productId, userId }: { productId: string; userId: string }) {
  return productReviews(db)
    .where('review.product_id', '=', productId)
    .where('review.user_id', '=', userId)
    .execute()
}

function productReviews(db: Database) {
  return db
    .selectFrom('product_reviews as review')
    .innerJoin('products', 'products.id', 'review.product_id')
    .leftJoin('users', 'users.id', 'review.user_id')
    .select(REVIEW)
    .select(['review.order_id', 'products.id as product_id', 'products.name as product_name'])
    .select(author)
}

type NewReview = { orderId: string; userId: string; rating: number; comment: string; at: Date }

/**
 * Of two at once the first is kept; the other finds it there. None is kept where 'Delivered' is taken back in this very
 * moment: of both, the first to lock the order wins.
 */
export async function insertOrderReview(db: Database, review: NewReview): Promise<void> {
  await sql`INSERT INTO order_reviews (order_id, user_id, rating, comment, created_at)
    SELECT ${columnsOf(review)} ${lockedOrderOf(review)}
    ON CONFLICT (order_id) DO NOTHING`.execute(db)
}

export async function insertProductReview(
  db: Database,
  { productId, ...review }: NewReview & { productId: string },
): Promise<void> {
  await sql`INSERT INTO product_reviews (order_id, user_id, rating, comment, created_at, product_id)
    SELECT ${columnsOf(review)}, ${productId}::uuid ${lockedOrderOf(review)}
    ON CONFLICT (order_id, product_id) DO NOTHING`.execute(db)
}

function columnsOf({ rating, comment, at }: NewReview) {
  return sql`orders.id, users.id, ${rating}::int, ${comment}::text, ${at}::timestamptz`
}

/** As long as it is delivered. People are locked before orders. */
function lockedOrderOf({ orderId, userId }: NewReview) {
  return sql`FROM users JOIN orders ON orders.user_id = users.id
    WHERE users.id = ${userId} AND orders.id = ${orderId} AND delivered_at IS NOT NULL
    FOR KEY SHARE OF users FOR SHARE OF orders`
}

type ChangedReview = { id: string; rating: number; comment: string }

/** False where it has words by now: those stay. */
export async function changeOrderReview(db: Database, { id, ...words }: ChangedReview): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_reviews')
    .where('id', '=', id)
    .where('comment', '=', '')
    .set(words)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function changeProductReview(db: Database, { id, ...words }: ChangedReview): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_reviews')
    .where('id', '=', id)
    .where('comment', '=', '')
    .set(words)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
