import { NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export type MoneyRow = Awaited<ReturnType<typeof listMoneyWithoutOrder>>[number]

/** The oldest first: it is the most pressing. */
export function listMoneyWithoutOrder(db: Database) {
  return db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('users as customer', 'customer.id', 'checkouts.user_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
    .where('payments.order_id', 'is', null)
    .where('payments.status', 'in', sql<string>`('authorized', 'captured')`)
    .select([
      'payments.payment_id',
      'payments.amount_paise',
      'payments.status',
      'payments.begun_at',
      'customer.id as customer_id',
      'customer.name as customer_name',
      'customer.phone as customer_phone',
      'refunds.reason',
      'refunds.requested_at',
      'refunds.attempts',
      'refunds.problem',
    ])
    .orderBy('payments.begun_at')
    .limit(sql.lit(NEWEST_LISTED))
    .execute()
}

export async function providerOrderOf(db: Database, paymentId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .where('payment_id', '=', paymentId)
    .select('provider_order_id')
    .executeTakeFirst()
  return found?.provider_order_id
}

/** An admin does not wait for the next attempt. */
export async function hastenRefund(db: Database, paymentId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .where('payment_id', '=', paymentId)
    .where('processed_at', 'is', null)
    .set({ next_attempt_at: sql`now()` })
    .execute()
}
