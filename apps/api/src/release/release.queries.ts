import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { ListedRefund } from '../providers/razorpay/razorpay.ts'

export type StandingPoint = { id: string; at: Date }

/** The newest moment of which there is a copy: a restored database stands there. */
export function findRestorePoint(db: Database): Promise<StandingPoint | undefined> {
  return db
    .selectFrom('restore_points')
    .select(['id', 'at'])
    .orderBy('at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
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
  ids: readonly ListedRefund[],
): Promise<ListedRefund[]> {
  const receipts = ids.map(({ receipt }) => receipt)
  const rows = await db
    .selectFrom('refunds')
    .where(
      sql<boolean>`provider_refund_id = ANY(${ids.map(({ id }) => id)}::text[]) OR id::text = ANY(${receipts}::text[])`,
    )
    .select(['id', 'provider_refund_id'])
    .execute()
  const known = new Set(rows.flatMap(row => [row.id, row.provider_refund_id]))
  return ids.filter(({ id, receipt }) => !known.has(id) && !known.has(receipt))
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

/** They may have been sent after the copy was taken. Each stands in the list of messages, to be sent by a press. */
export async function holdDueMessages(tx: Database): Promise<number> {
  const held = await tx
    .updateTable('outbox_messages')
    .where('next_attempt_at', 'is not', null)
    .set({
      next_attempt_at: null,
      failed_at: sql`now()`,
      problem: 'Held when the shop was restored from a backup: it may have been sent already',
    })
    .executeTakeFirst()
  return Number(held.numUpdatedRows)
}

export async function insertRelease(tx: Database): Promise<void> {
  await tx
    .insertInto('shop_release')
    .defaultValues()
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
