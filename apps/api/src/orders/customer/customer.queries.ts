import type { ProblemKind } from '@pindivantalu/domain/problems/problem'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Paid, and what of it went back, over all orders of one person. */
export async function sumSpend(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.paid_at', 'is not', null)
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(payments.amount_paise), 0)::bigint`.as('paid_paise'),
      sql<number>`coalesce(sum(payments.refunded_paise), 0)::bigint`.as('refunded_paise'),
      sql<Date | null>`max(orders.placed_at)`.as('last_order_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** What was bought long ago says little of today. */
const ORDERS_LOOKED_AT = 50
const MOST_USUAL = 5

/** By packets of the newest orders; what was cancelled, or sent again for nothing, was not chosen. */
export function listUsual(db: Database, userId: string) {
  return db
    .selectFrom(
      db
        .selectFrom('orders')
        .where('user_id', '=', userId)
        .where('paid_at', 'is not', null)
        .where('cancelled_at', 'is', null)
        .where('replaces_order_id', 'is', null)
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(ORDERS_LOOKED_AT))
        .select('id')
        .as('newest'),
    )
    .innerJoin('order_items as item', 'item.order_id', 'newest.id')
    .innerJoin('products', 'products.id', 'item.product_id')
    .groupBy('products.id')
    .select(['products.id', 'products.name', 'products.telugu_name'])
    .select([
      sql<number>`sum(item.quantity)::int`.as('packets'),
      sql<number>`count(DISTINCT newest.id)::int`.as('orders'),
    ])
    .orderBy(sql`sum(item.quantity)`, 'desc')
    .orderBy('products.name')
    .limit(sql.lit(MOST_USUAL))
    .execute()
}

const MOST_PROBLEMS = 20

/** The newest first. */
export function listProblemsOf(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('problems', 'problems.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .select([
      'problems.id',
      'problems.kind',
      'problems.reported_at',
      'problems.answered_at',
      'problems.disagreed_at',
      'problems.closed_at',
      'orders.id as order_id',
      'orders.reference',
    ])
    .$narrowType<{ kind: ProblemKind }>()
    .orderBy('problems.reported_at', 'desc')
    .orderBy('problems.id', 'desc')
    .limit(sql.lit(MOST_PROBLEMS))
    .execute()
}

export function findChatOf(db: Database, phone: string) {
  return db
    .selectFrom('whatsapp_chats')
    .where('phone', '=', phone)
    .select(['last_text', 'last_message_at', 'unread'])
    .executeTakeFirst()
}
