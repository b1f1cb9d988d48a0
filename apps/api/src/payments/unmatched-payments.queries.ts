import type { Paise } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { FetchedPayment } from '../providers/razorpay/razorpay.ts'
import { FURTHEST } from './payments.queries.ts'
import { IS_HELD } from './refunds.queries.ts'

/** Money for a checkout that the shop does not have: kept with all that the provider knows, so that it can be listed. */
export async function keepUnmatchedPayment(tx: Database, payment: FetchedPayment): Promise<void> {
  const { checkout_id: checkoutId } = await tx
    .insertInto('payments')
    .values({
      payment_id: payment.id,
      checkout_id: null,
      status: payment.status,
      amount_paise: sql<Paise>`${payment.amount}::integer`,
      currency: payment.currency,
      method: payment.method,
      begun_at: payment.createdAt,
      seen_at: sql`now()`,
    })
    .onConflict(conflict =>
      conflict
        .column('payment_id')
        .doUpdateSet(({ ref }) => ({ status: FURTHEST, seen_at: ref('excluded.seen_at') })),
    )
    .returning('checkout_id')
    .executeTakeFirstOrThrow()
  if (checkoutId === null) await listForOwner(tx, payment)
}

/** Under 'Money without order', until the owner has decided about it. */
export async function listForOwner(tx: Database, payment: FetchedPayment): Promise<void> {
  await tx
    .insertInto('unmatched_payments')
    .values({
      payment_id: payment.id,
      provider_order_id: payment.orderId,
      contact: payment.contact,
      email: payment.email,
      notes: JSON.stringify(payment.notes),
    })
    .onConflict(conflict => conflict.column('payment_id').doNothing())
    .execute()
}

/**
 * A payment about which the owner decides: it is listed, or its refund is held. Until the end of the transaction nobody
 * else does. Undefined for money that settles itself.
 */
export async function lockToDecide(tx: Database, paymentId: string) {
  const payment = tx.selectFrom('payments').where('payments.payment_id', '=', paymentId)
  // Apart from the question: who has waited for another's decision is to see it.
  await payment.select('payment_id').forUpdate().execute()
  return payment
    .leftJoin('unmatched_payments as unmatched', 'unmatched.payment_id', 'payments.payment_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
    .where(eb =>
      eb.or([eb('unmatched.payment_id', 'is not', null), eb('refunds.id', 'is not', null).and(IS_HELD)]),
    )
    .select([
      'payments.status',
      'payments.amount_paise',
      'payments.checkout_id',
      'payments.order_id',
      'unmatched.dealt_with_at',
      sql<boolean>`refunds.id IS NOT NULL`.as('has_refund'),
      sql<boolean>`refunds.id IS NOT NULL AND ${IS_HELD}`.as('is_held'),
    ])
    .executeTakeFirst()
}

type DealtWith = { paymentId: string; by: string; note: string }

export async function noteDealtWith(tx: Database, { paymentId, by, note }: DealtWith): Promise<void> {
  await tx
    .insertInto('unmatched_payments')
    .values({
      payment_id: paymentId,
      dealt_with_at: sql`now()`,
      dealt_with_by: by,
      dealt_with_note: note,
    })
    .onConflict(conflict =>
      conflict.column('payment_id').doUpdateSet(({ ref }) => ({
        dealt_with_at: ref('excluded.dealt_with_at'),
        dealt_with_by: ref('excluded.dealt_with_by'),
        dealt_with_note: ref('excluded.dealt_with_note'),
      })),
    )
    .execute()
}

/** Of somebody who is deleted: who paid. The money stays listed. */
export async function forgetPayer(
  tx: Database,
  { phones, email }: { phones: readonly string[]; email: string | null },
): Promise<void> {
  await tx
    .updateTable('unmatched_payments')
    .where(sql<boolean>`contact = ANY(${phones}::text[]) OR lower(email) = lower(${email}::text)`)
    .set({ contact: null, email: null, notes: '{}' })
    .execute()
}

const NEWEST_DEALT_WITH = 20

export function listDealtWith(db: Database) {
  return db
    .selectFrom('unmatched_payments')
    .innerJoin('payments', 'payments.payment_id', 'unmatched_payments.payment_id')
    .leftJoin('users', 'users.id', 'dealt_with_by')
    .where('dealt_with_at', 'is not', null)
    .select(['payments.payment_id', 'amount_paise', 'dealt_with_at', 'dealt_with_note', 'users.name as by'])
    .orderBy('dealt_with_at', 'desc')
    .limit(sql.lit(NEWEST_DEALT_WITH))
    .$narrowType<{ dealt_with_at: Date; dealt_with_note: string }>()
    .execute()
}

/** What the books say of these payments; those they do not know are missing. */
export function listBookedPayments(db: Database, paymentIds: readonly string[]) {
  return db
    .selectFrom('payments')
    .leftJoin('unmatched_payments as unmatched', 'unmatched.payment_id', 'payments.payment_id')
    .where(sql<boolean>`payments.payment_id = ANY(${paymentIds}::text[])`)
    .select([
      'payments.payment_id',
      'amount_paise',
      'status',
      sql<boolean>`payments.order_id IS NOT NULL`.as('has_order'),
      'refunded_paise',
      sql<boolean>`refunded_paise > 0`.as('has_refund'),
      sql<boolean>`unmatched.payment_id IS NOT NULL`.as('is_listed'),
    ])
    .execute()
}

export type BookedRow = Awaited<ReturnType<typeof listBookedPayments>>[number]
