import type { Paise } from '@pindivantalu/domain/money'
import type { RefundReason } from '@pindivantalu/domain/payments/payment'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

type RefundOfPayment = {
  paymentId: string
  reason: RefundReason
  /** By the owner, who has decided about it; otherwise the shop asks by itself. */
  isPressed?: boolean
}

const MAY_HAVE_BEEN_DELIVERED =
  'Held since the shop was restored from a backup: its order may have been delivered'

/**
 * Of a payment from before the shop was last released out of a backup, or while it is not: the shop that was lost may
 * have served it, though nothing of that is known here.
 */
const mayHaveBeenServed = sql<boolean>`COALESCE((
  SELECT payments.begun_at <= released_at AND EXISTS (
    SELECT FROM restore_points WHERE numbers_moved_at IS NOT NULL
  ) FROM shop_release
), true)`

/**
 * All that is left of a payment that no order keeps; it is locked first, as by everyone. Undefined where it is no news.
 * Held, it waits for the owner: it is asked for by a press alone, however late it comes about.
 */
export async function requestRefund(
  tx: Database,
  { paymentId, reason, isPressed = false }: RefundOfPayment,
): Promise<{ isHeld: boolean } | undefined> {
  const isHeld = isPressed ? sql<boolean>`false` : mayHaveBeenServed
  const left = tx
    .selectFrom('payments')
    .where('payment_id', '=', paymentId)
    .whereRef('refunded_paise', '<', 'amount_paise')
    .select([
      'payment_id',
      sql<string>`${`whole/${paymentId}`}::text`.as('key'),
      sql<string>`${reason}::text`.as('reason'),
      sql<Paise>`amount_paise - refunded_paise`.as('amount_paise'),
      sql<Date>`now()`.as('requested_at'),
      sql<Date | null>`CASE WHEN NOT ${isHeld} THEN now() END`.as('next_attempt_at'),
      sql<string | null>`CASE WHEN ${isHeld} THEN ${MAY_HAVE_BEEN_DELIVERED}::text END`.as('problem'),
    ])
    .forNoKeyUpdate()
  const requested = await tx
    .insertInto('refunds')
    .columns(['payment_id', 'key', 'reason', 'amount_paise', 'requested_at', 'next_attempt_at', 'problem'])
    .expression(left)
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('next_attempt_at')
    .executeTakeFirst()
  return requested && { isHeld: requested.next_attempt_at === null }
}

/** Waits for the owner's press: neither is it due nor was it ever asked for. */
export const IS_HELD = sql<boolean>`(refunds.processed_at IS NULL AND refunds.next_attempt_at IS NULL
  AND refunds.provider_refund_id IS NULL)`

/** The owner has dealt with its payment in another way: no longer held, and never asked for, it is in no list. */
export const IS_DROPPED = sql<boolean>`EXISTS (SELECT FROM unmatched_payments AS dealt_with
  WHERE dealt_with.payment_id = refunds.payment_id AND dealt_with_at IS NOT NULL)`

/** Of a payment without an order, of which all goes back. */
export async function findRefundOf(db: Database, paymentId: string) {
  return db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .select(['reason', IS_HELD.as('isHeld')])
    .limit(sql.lit(1))
    .$narrowType<{ reason: RefundReason }>()
    .executeTakeFirstOrThrow()
}

export async function countHeldRefunds(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .where(IS_HELD)
    .where(sql<boolean>`NOT ${IS_DROPPED}`)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewRefund = {
  paymentId: string
  orderId: string
  key: string
  amount: Paise
  reason: string
  note: string | null
  requestedBy: string | null
  items: readonly { id: string; quantity: number }[]
  /** Where no provider does it: how it was given back, which is then done. */
  paidBack: { by: string; reference: string } | null
}

/** Of a payment that is locked: the database refuses more than is left of it. */
export async function insertRefund(tx: Database, refund: NewRefund): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      key: refund.key,
      amount_paise: refund.amount,
      reason: refund.reason,
      note: refund.note,
      requested_by: refund.requestedBy,
      requested_at: sql`now()`,
      ...(refund.paidBack
        ? {
            processed_at: sql`now()`,
            paid_back_by: refund.paidBack.by,
            paid_back_reference: refund.paidBack.reference || null,
          }
        : { next_attempt_at: sql`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refund.paidBack) await noteWhollyRefunded(tx, refund.paymentId)
  if (refund.items.length > 0)
    await tx
      .insertInto('refund_items')
      .values(refund.items.map(item => ({ refund_id: id, order_item_id: item.id, quantity: item.quantity })))
      .execute()
  return id
}

/** Until the end of the transaction nothing else of it goes back. */
export function lockPaymentOfOrder(tx: Database, orderId: string) {
  return tx
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['payment_id', 'amount_paise', 'refunded_paise', 'way'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findRefundByKey(db: Database, key: string) {
  return db.selectFrom('refunds').where('key', '=', key).select(['id', 'order_id']).executeTakeFirst()
}

const MOST_AT_ONCE = 100

export function listDueRefunds(db: Database) {
  return db
    .selectFrom('refunds')
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .select(['id', 'payment_id', 'amount_paise', 'attempts', 'failures', 'provider_refund_id'])
    .orderBy('next_attempt_at')
    .limit(sql.lit(MOST_AT_ONCE))
    .execute()
}

export type RefundTry = {
  id: string
  /** As they were when it was tried: what another has found failed meanwhile is no news, and counts once. */
  failures: number
  nextAttemptAt: Date
}

export async function noteRefundTry(
  db: Database,
  { problem, providerRefundId, ...tried }: RefundTry & { problem: string | null; providerRefundId?: string },
): Promise<void> {
  await triedRefund(db, tried)
    .set({ problem, ...(providerRefundId !== undefined && { provider_refund_id: providerRefundId }) })
    .execute()
}

/** It is asked for anew, so the failed one is not asked about any more. */
export async function noteRefundFailed(db: Database, tried: RefundTry): Promise<void> {
  await triedRefund(db, tried)
    .set({
      failures: tried.failures + 1,
      problem: 'the provider took it on and failed',
      provider_refund_id: null,
    })
    .execute()
}

function triedRefund(db: Database, { id, failures, nextAttemptAt }: RefundTry) {
  return db
    .updateTable('refunds')
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .where('failures', '=', failures)
    .set(eb => ({ attempts: eb('attempts', '+', 1), next_attempt_at: nextAttemptAt }))
}

type Refunded = { id: string; paymentId: string; providerRefundId: string }

/** The payment is locked before its refund, as by everyone; it is refunded once all of it is back. */
export async function noteRefunded(
  tx: Database,
  { id, paymentId, providerRefundId }: Refunded,
): Promise<void> {
  await tx
    .selectFrom('payments')
    .where('payment_id', '=', paymentId)
    .select('payment_id')
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('refunds')
    .where('id', '=', id)
    .set({
      provider_refund_id: providerRefundId,
      processed_at: sql`COALESCE(processed_at, now())`,
      next_attempt_at: null,
      problem: null,
    })
    .execute()
  await noteWhollyRefunded(tx, paymentId)
}

async function noteWhollyRefunded(tx: Database, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .where('payment_id', '=', paymentId)
    .where(
      'amount_paise',
      '=',
      sql<Paise>`(SELECT sum(amount_paise) FROM refunds
        WHERE refunds.payment_id = ${paymentId} AND processed_at IS NOT NULL)`,
    )
    .set({ status: 'refunded' })
    .execute()
}

/** There is news of these payments' refunds: those under way are asked about now. What is held goes on waiting. */
export async function hastenRefunds(db: Database, paymentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('refunds')
    .where(sql<boolean>`payment_id = ANY(${paymentIds}::text[])`)
    .where('processed_at', 'is', null)
    .where(sql<boolean>`NOT ${IS_HELD}`)
    .set({ next_attempt_at: sql`now()` })
    .execute()
}

/** The owner has decided: it is asked for now. */
export async function letHeldRefundGo(tx: Database, paymentId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .where('payment_id', '=', paymentId)
    .where(IS_HELD)
    .set({ next_attempt_at: sql`now()` })
    .execute()
}

export async function hasRefund(db: Database, paymentId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .select('id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return refund !== undefined
}
