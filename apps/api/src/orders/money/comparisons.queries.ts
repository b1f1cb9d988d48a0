import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { ComparisonOutcome } from '../../db/json-columns.ts'

/** One at a time, over all instances. Undefined while another is at it; one that fell silent was killed. */
export async function beginComparison(
  db: Database,
  { from, to, askedBy }: { from: Date; to: Date; askedBy: string | null },
): Promise<string | undefined> {
  await db
    .updateTable('payment_comparisons')
    .where('finished_at', 'is', null)
    .where('seen_at', '<', sql<Date>`now() - interval '3 minutes'`)
    .set({ finished_at: sql`now()`, problem: 'it was interrupted' })
    .execute()
  const begun = await db
    .insertInto('payment_comparisons')
    .values({ from_at: from, to_at: to, asked_by: askedBy })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id
}

export async function noteComparing(db: Database, id: string): Promise<void> {
  await db.updateTable('payment_comparisons').where('id', '=', id).set({ seen_at: sql`now()` }).execute()
}

export async function endComparison(
  db: Database,
  id: string,
  end: { result: ComparisonOutcome } | { problem: string },
): Promise<void> {
  await db
    .updateTable('payment_comparisons')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .set({
      finished_at: sql`now()`,
      ...('result' in end ? { result: JSON.stringify(end.result) } : { problem: end.problem }),
    })
    .execute()
}

const NEWEST = 10

export type ComparisonRow = Awaited<ReturnType<typeof listComparisons>>[number]

export function listComparisons(db: Database) {
  return db
    .selectFrom('payment_comparisons')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(sql.lit(NEWEST))
    .execute()
}

/** What the shop holds to be taken through the provider in that span, and the provider's list did not have. */
export function listNotAmong(db: Database, { from, to }: { from: Date; to: Date }, seen: readonly string[]) {
  return db
    .selectFrom('payments')
    .where('way', '=', 'razorpay')
    .where('begun_at', '>=', from)
    .where('begun_at', '<=', to)
    .where('status', 'in', sql<string>`('captured', 'refunded')`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM unnest(${seen}::text[]) AS seen (id) WHERE seen.id = payment_id)`,
    )
    .select(['payment_id', 'amount_paise', 'begun_at'])
    .orderBy('begun_at')
    .execute()
}
