import type { Paise } from '@pindivantalu/domain/money'
import type { OutsideMethod } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { NOTHING, type Stretch, type Sum, type Way } from '@pindivantalu/domain/payments/day-books'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { IS_DROPPED, IS_HELD } from '../../payments/refunds.queries.ts'

/** As `paymentCountsAt` has it: what was captured, by when the provider says that it was begun. */
export const paymentsOf = ({ from, until }: Stretch) =>
  sql<boolean>`payments.status IN ('captured', 'refunded')
    AND payments.begun_at >= ${from} AND payments.begun_at < ${until}`

/** As `refundCountsAt` has it. In two parts, each with an index of its own. */
export const refundsOf = ({ from, until }: Stretch) =>
  sql<boolean>`(refunds.processed_at >= ${from} AND refunds.processed_at < ${until}
    OR refunds.processed_at IS NULL AND refunds.requested_at >= ${from} AND refunds.requested_at < ${until})`

export const creditNotesOf = ({ from, until }: Stretch) =>
  sql<boolean>`note.issued_at >= ${from} AND note.issued_at < ${until}`

export const CREDITED = sql`taxable_paise + untaxed_paise + cgst_paise + sgst_paise`

export async function sumTaken(db: Database, stretch: Stretch): Promise<(Sum & { way: Way })[]> {
  const { rows } = await sql<Sum & { way: Way }>`
    SELECT way, count(*)::int AS count, sum(amount_paise)::bigint AS paise
    FROM payments WHERE ${paymentsOf(stretch)} GROUP BY way`.execute(db)
  return rows
}

export type RefundGroup = Sum & {
  processed_at: Date | null
  problem: string | null
  is_held: boolean
  paid_back_by: OutsideMethod | null
}

/** Those of a group are in the same state; its time and problem are those of any of them. */
export async function sumRefunds(db: Database, stretch: Stretch): Promise<RefundGroup[]> {
  const { rows } = await sql<RefundGroup>`
    SELECT paid_back_by, max(processed_at) AS processed_at, max(problem) AS problem, ${IS_HELD} AS is_held,
      count(*)::int AS count, sum(amount_paise)::bigint AS paise
    FROM refunds WHERE ${refundsOf(stretch)} AND NOT ${IS_DROPPED}
    GROUP BY paid_back_by, processed_at IS NULL, problem IS NULL, ${IS_HELD}`.execute(db)
  return rows
}

export async function sumCreditNotes(db: Database, stretch: Stretch): Promise<Sum> {
  const { rows } = await sql<{ count: number; paise: Paise }>`
    SELECT count(DISTINCT note.number)::int AS count, coalesce(sum(${CREDITED}), 0)::bigint AS paise
    FROM credit_notes AS note LEFT JOIN credit_note_lines AS credit ON credit.credit_note_number = note.number
    WHERE ${creditNotesOf(stretch)}`.execute(db)
  return rows[0] ?? NOTHING
}

/**
 * The newest that has heard the day from its beginning. A later one never has less of the day: it goes up to the moment
 * at which it was made, or to the day's end.
 */
export function findComparisonOf(db: Database, { from }: Stretch) {
  return db
    .selectFrom('payment_comparisons')
    .where('from_at', '<=', from)
    .where('to_at', '>', from)
    .where('result', 'is not', null)
    .select(['to_at', 'finished_at', 'result'])
    .orderBy('started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

/** One that fell silent was killed, and gives way to the next that is begun. */
export async function isComparing(db: Database): Promise<boolean> {
  const underWay = await db
    .selectFrom('payment_comparisons')
    .where('finished_at', 'is', null)
    .where('seen_at', '>=', sql<Date>`now() - interval '3 minutes'`)
    .select('id')
    .executeTakeFirst()
  return underWay !== undefined
}
