import type { Language } from '@pindivantalu/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/**
 * Whether it can be ordered; undefined where customers do not see it. Locked against the save that would bring it back:
 * that one then finds this request, or this one finds the product there.
 */
export async function lockAvailability(tx: Database, productId: string): Promise<boolean | undefined> {
  const product = await tx
    .selectFrom('products')
    .where('id', '=', productId)
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .select('available')
    .forShare()
    .executeTakeFirst()
  return product?.available
}

type Asker = { userId: string; productId: string }

export async function isWaiting(db: Database, { userId, productId }: Asker): Promise<boolean> {
  const request = await db
    .selectFrom('restock_requests')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return request !== undefined
}

/** A second one of the same person changes nothing. */
export async function insertRestockRequest(tx: Database, asker: Asker & { at: Date }): Promise<void> {
  await tx
    .insertInto('restock_requests')
    .values({ user_id: asker.userId, product_id: asker.productId, asked_at: asker.at })
    .onConflict(conflict =>
      conflict.columns(['product_id', 'user_id']).where('told_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function deleteRestockRequest(db: Database, { userId, productId }: Asker): Promise<void> {
  await db
    .deleteFrom('restock_requests')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .execute()
}

export type WaitingCustomer = {
  requestId: string
  userId: string
  name: string
  phone: string
  language: Language
  productId: string
  productName: string
  teluguName: string
}

/**
 * Those who wait for one of these products that can be ordered now. From here on they count as told: of two saves at
 * once only one gets them.
 */
export async function takeWhoWaits(
  tx: Database,
  { productIds, at }: { productIds: readonly string[]; at: Date },
): Promise<WaitingCustomer[]> {
  const { rows } = await sql<WaitingCustomer>`
    UPDATE restock_requests SET told_at = ${at}
    FROM products, users
    WHERE restock_requests.product_id = ANY(${productIds}::uuid[]) AND told_at IS NULL
      AND products.id = restock_requests.product_id AND available AND NOT is_draft AND deleted_at IS NULL
      AND users.id = restock_requests.user_id AND users.phone IS NOT NULL
    RETURNING restock_requests.id AS "requestId", users.id AS "userId", users.name, users.phone, users.language,
      products.id AS "productId", products.name AS "productName", products.telugu_name AS "teluguName"`.execute(
    tx,
  )
  return rows
}
