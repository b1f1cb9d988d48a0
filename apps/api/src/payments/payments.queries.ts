import type { Paise } from '@pindivantalu/domain/money'
import { PAYMENT_STATES } from '@pindivantalu/domain/payments/payment'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { type Blanks, filledIn } from '../db/filled-in.ts'
import type { FetchedPayment } from '../providers/razorpay/razorpay.ts'

/** What the shop keeps of a payment. */
export type PaymentNews = Pick<
  FetchedPayment,
  'id' | 'status' | 'amount' | 'currency' | 'method' | 'createdAt'
>

/**
 * What the provider says now, unless more is known already: news comes late, twice and in any order. Answers the order
 * that the payment has paid, if any, and how much of it goes back; nothing where the checkout is gone. The checkout is
 * locked before the payment, as by everyone.
 */
export async function notePayment(tx: Database, checkoutId: string, payment: PaymentNews) {
  const { rows } = await tx.executeQuery(notingPayment(tx, { ...payment, checkoutId }))
  return rows[0]
}

/** The same, to be asked together with others. */
export const notingPayment = filledIn((tx, payment: Blanks<PaymentNews & { checkoutId: string }>) => {
  const checkout = tx
    .selectFrom('checkouts')
    .where('id', '=', payment.checkoutId)
    .select(eb => [
      sql<string>`${payment.id}::text`.as('payment_id'),
      eb.ref('id').as('checkout_id'),
      sql<string>`${payment.status}::text`.as('status'),
      sql<Paise>`${payment.amount}::integer`.as('amount_paise'),
      sql<string>`${payment.currency}::text`.as('currency'),
      sql<string | null>`${payment.method}::text`.as('method'),
      sql<Date>`${payment.createdAt}::timestamptz`.as('begun_at'),
      sql<Date>`now()`.as('seen_at'),
    ])
    .forKeyShare()
  return tx
    .insertInto('payments')
    .columns([
      'payment_id',
      'checkout_id',
      'status',
      'amount_paise',
      'currency',
      'method',
      'begun_at',
      'seen_at',
    ])
    .expression(checkout)
    .onConflict(conflict =>
      conflict.column('payment_id').doUpdateSet(({ ref }) => ({
        status: FURTHEST,
        method: ref('excluded.method'),
        seen_at: ref('excluded.seen_at'),
      })),
    )
    .returning(['order_id', 'refunded_paise'])
})

export const FURTHEST = sql<string>`CASE
  WHEN array_position(${PAYMENT_STATES}::text[], excluded.status) > array_position(${PAYMENT_STATES}::text[], payments.status)
  THEN excluded.status ELSE payments.status END`

/** Then there is nothing more to do about it, whatever news comes. */
export async function hasPaidAnOrder(db: Database, paymentId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .where('payment_id', '=', paymentId)
    .select('order_id')
    .executeTakeFirst()
  return payment?.order_id != null
}

type Event = {
  eventId: string
  event: string
  providerOrderId: string | null
  paymentId: string
  isOfRefund: boolean
}

/**
 * Answers whether there is something to do about the event. Most come second: their payment has paid its order already,
 * and they are handled by being kept.
 */
export async function keepEvent(
  db: Database,
  { eventId, event, providerOrderId, paymentId, isOfRefund }: Event,
): Promise<boolean> {
  const { rows } = await sql<{ handled_at: Date | null }>`
    INSERT INTO payment_events (event_id, event, provider_order_id, payment_id, handled_at)
    VALUES (${eventId}, ${event}, ${providerOrderId}, ${paymentId}, (
      SELECT now() FROM payments WHERE payment_id = ${paymentId} AND order_id IS NOT NULL AND NOT ${isOfRefund}::boolean
    ))
    ON CONFLICT (event_id) DO NOTHING
    RETURNING handled_at`.execute(db)
  return rows.some(kept => kept.handled_at === null)
}

const MOST_AT_ONCE = 100

/** Those a process was killed over, or could not handle when they came. */
export function listUnhandledEvents(db: Database) {
  return db
    .selectFrom('payment_events')
    .where('handled_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '5 seconds'`)
    .select(['event_id', 'provider_order_id', 'payment_id'])
    .orderBy('received_at')
    .limit(sql.lit(MOST_AT_ONCE))
    .execute()
}

export type UnhandledEvent = Awaited<ReturnType<typeof listUnhandledEvents>>[number]

export async function noteHandled(db: Database, eventIds: readonly string[]): Promise<void> {
  await db
    .updateTable('payment_events')
    .where('event_id', 'in', eventIds)
    .set({ handled_at: sql`now()` })
    .execute()
}

/** The provider repeats an event for a week at most. */
export async function cleanUpEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('handled_at', 'is not', null)
    .execute()
}
