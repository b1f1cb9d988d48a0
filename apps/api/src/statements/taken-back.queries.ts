import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { type Earner, monthOf } from './statements.queries.ts'

/** A person's payments that were marked by mistake, the newest first. */
export async function listTakenBack(db: Database, { userId, work }: Earner) {
  const rows = await db
    .selectFrom('taken_back_payments as payment')
    .leftJoin('users', 'users.id', 'taken_back_by')
    .where('user_id', '=', userId)
    .where('work', '=', work)
    .orderBy('taken_back_at', 'desc')
    .orderBy('statement_id', 'desc')
    .select([
      'month',
      'total_paise as total',
      'paid_on as paidOn',
      'method',
      'reference',
      'reason',
      'users.name as by',
      'taken_back_at as at',
    ])
    .execute()
  return rows.map(row => ({ ...row, month: monthOf(row.month) }))
}

type TakenBack = { reason: string; by: string; at: Date }

/** What it was is written down first: only then does the database let go of what was paid with it. */
export async function takeBackStatement(
  tx: Database,
  statementId: string,
  { reason, by, at }: TakenBack,
): Promise<void> {
  await sql`
    INSERT INTO taken_back_payments (statement_id, user_id, work, month, total_paise, paid_on, method, reference,
      marked_at, reason, taken_back_by, taken_back_at)
    SELECT id, user_id, work, month, total_paise, paid_on, method, reference, marked_at, ${reason}, ${by}, ${at}
    FROM statements WHERE id = ${statementId}`.execute(tx)
  await tx
    .updateTable('earnings')
    .where('statement_id', '=', statementId)
    .set({ statement_id: null })
    .execute()
  await tx.deleteFrom('statements').where('id', '=', statementId).execute()
}
