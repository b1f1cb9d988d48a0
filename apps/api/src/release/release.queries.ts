import { sql } from 'kysely'
import { THE_SHOP } from '../audit/the-shop.ts'
import type { Database } from '../db/client.ts'
import { MAY_HAVE_BEEN_SENT } from '../messages/outbox/held-messages.queries.ts'
import type { ListedRefund } from '../providers/razorpay/razorpay.ts'

/** Papers that no provider knows of, and what only the owner remembers. */
export type OwnerCounts = {
  /** At most so many orders paid to the owner's hand. */
  invoices: number
  /** At most so often money given back by it. */
  creditNotes: number
  /** How often a copy was released since, from this backup or an older one: each release gave out numbers further on. */
  releases: number
}

/** Any number that nothing else locks by. */
const RELEASE_LOCK = 2_757_057

/** Until the end of the transaction nobody else releases. */
export async function claimRelease(tx: Database): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`SELECT pg_try_advisory_xact_lock(${RELEASE_LOCK}) AS mine`.execute(tx)
  return rows[0]?.mine === true
}

/** Whether it is the first release from there: a release that was killed moves no number twice. */
export async function claimNumbers(tx: Database, restorePointId: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('restore_points')
    .where('id', '=', restorePointId)
    .where('numbers_moved_at', 'is', null)
    .set({ numbers_moved_at: sql`now()` })
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** What the release was told that moved the numbers. */
export async function findToldBefore(tx: Database, restorePointId: string): Promise<OwnerCounts | undefined> {
  const moved = await tx
    .selectFrom('audit_log')
    .where('subject_type', '=', THE_SHOP.type)
    .where('subject_id', '=', THE_SHOP.id)
    .where('action', '=', 'numbers.skipped')
    .where(sql<boolean>`facts ->> 'restorePoint' = ${restorePointId}`)
    .select(sql<OwnerCounts>`facts -> 'told'`.as('told'))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return moved?.told
}

type Series = 'invoice_counters' | 'credit_note_counters'

/** Answers the last number before and after. */
export async function skipNumbers(
  tx: Database,
  { series, year, by }: { series: Series; year: string; by: number },
): Promise<{ before: number; after: number }> {
  const { last_sequence: after } = await tx
    .insertInto(series)
    .values({ financial_year: year, last_sequence: by })
    .onConflict(conflict =>
      conflict
        .column('financial_year')
        .doUpdateSet({ last_sequence: sql<number>`${sql.table(series)}.last_sequence + ${by}::integer` }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return { before: after - by, after }
}

/** Of the provider's orders, those that the shop has a checkout of. */
export async function listKnownProviderOrders(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('checkouts')
    .where(sql<boolean>`provider_order_id = ANY(${ids}::text[])`)
    .select('provider_order_id')
    .execute()
  return new Set(rows.map(row => row.provider_order_id))
}

/** Of the provider's refunds, those that the books do not have: neither by its id nor by the shop's own. */
export async function listUnknownRefunds(
  db: Database,
  refunds: readonly ListedRefund[],
): Promise<ListedRefund[]> {
  const ids = refunds.map(({ id }) => id)
  const receipts = refunds.map(({ receipt }) => receipt)
  const rows = await db
    .selectFrom('refunds')
    .where(sql<boolean>`provider_refund_id = ANY(${ids}::text[]) OR id::text = ANY(${receipts}::text[])`)
    .select(['id', 'provider_refund_id'])
    .execute()
  const known = new Set(rows.flatMap(row => [row.id, row.provider_refund_id]))
  return refunds.filter(({ id, receipt }) => !known.has(id) && !known.has(receipt))
}

/** What the shop was to pay back and the provider has taken on since: it is asked about, and not asked for again. */
export async function adoptRefund(db: Database, { id, receipt }: ListedRefund): Promise<void> {
  await db
    .updateTable('refunds')
    .where(sql<boolean>`id::text = ${receipt}`)
    .where('processed_at', 'is', null)
    .where('provider_refund_id', 'is', null)
    .set({ provider_refund_id: id, next_attempt_at: sql`now()` })
    .execute()
}

/** They may have been sent after the copy was taken, or tell of what the owner is to decide. */
export async function countMessagesHeld(tx: Database, restorePointId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox_messages')
    .where('problem', '=', MAY_HAVE_BEEN_SENT)
    .where(
      'failed_at',
      '>=',
      tx.selectFrom('restore_points').where('id', '=', restorePointId).select('numbers_moved_at'),
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRelease(tx: Database): Promise<void> {
  await tx
    .insertInto('shop_release')
    .defaultValues()
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
