import { type NotNull, sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** The newest first. What was cancelled since waits for nobody. */
export function listNewOrders(db: Database, { since, limit }: { since: Date; limit: number }) {
  return db
    .selectFrom('orders')
    .where('placed_at', '>', since)
    .where('cancelled_at', 'is', null)
    .select(eb => [
      'orders.id',
      'reference',
      'total_paise',
      'placed_at',
      // Looked up for each: joined, all people of the shop might be read for it.
      eb.selectFrom('users').whereRef('users.id', '=', 'orders.user_id').select('name').as('customer_name'),
    ])
    .$narrowType<{ customer_name: NotNull }>()
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

export type NewOrderRow = Awaited<ReturnType<typeof listNewOrders>>[number]
