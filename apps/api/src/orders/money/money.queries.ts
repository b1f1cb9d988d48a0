import { NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { IS_HELD } from '../../payments/refunds.queries.ts'

export type MoneyRow = Awaited<ReturnType<typeof listMoneyWithoutOrder>>[number]

/** The oldest first: it is the most pressing. */
export function listMoneyWithoutOrder(db: Database) {
  return (
    db
      .selectFrom('payments')
      .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
      .leftJoin('users as customer', 'customer.id', 'checkouts.user_id')
      .leftJoin('unmatched_payments as unmatched', 'unmatched.payment_id', 'payments.payment_id')
      // Of money without order there is one at most: all of it.
      .leftJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
      .where('payments.order_id', 'is', null)
      .where('unmatched.dealt_with_at', 'is', null)
      .where('payments.status', 'in', sql<string>`('authorized', 'captured')`)
      .select([
        'payments.payment_id',
        'payments.amount_paise',
        'payments.status',
        'payments.begun_at',
        'customer.id as customer_id',
        'customer.name as customer_name',
        'customer.phone as customer_phone',
        'checkouts.total_paise as due_paise',
        'unmatched.payment_id as unmatched_id',
        'unmatched.provider_order_id',
        'unmatched.contact',
        'unmatched.email',
        'unmatched.notes',
        'refunds.reason',
        'refunds.requested_at',
        'refunds.attempts',
        'refunds.problem',
        'refunds.processed_at',
        IS_HELD.as('is_held'),
      ])
      .orderBy('payments.begun_at')
      .limit(sql.lit(NEWEST_LISTED))
      .execute()
  )
}

/** By which the provider is asked about it; undefined for a payment that the shop does not know. */
export function findNewsOf(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .where('payment_id', '=', paymentId)
    .select(['payment_id as paymentId', 'provider_order_id as providerOrderId'])
    .executeTakeFirst()
}
