import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** What is due at this moment by the database's clock. */
export async function momentOfRound(db: Database): Promise<Date> {
  const { moment } = await db.selectNoFrom(sql<Date>`now()`.as('moment')).executeTakeFirstOrThrow()
  return moment
}

const PAGE = 1000

type Claim = { dueAt: Date; forSeconds: number }

/**
 * Takes a page of what was due then, the newest first, so that no other instance asks about the same for a while. Their
 * time stays until they are asked about: how late they are can be seen.
 */
export async function claimDueCheckouts(db: Database, { dueAt, forSeconds }: Claim) {
  const due = db
    .selectFrom('checkouts')
    .where('next_check_at', '<=', dueAt)
    .where(eb =>
      eb.or([eb('check_claimed_until', 'is', null), eb('check_claimed_until', '<', sql<Date>`now()`)]),
    )
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(sql.lit(PAGE))
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .with('due', () => due)
    .updateTable('checkouts')
    .from('due')
    .whereRef('checkouts.id', '=', 'due.id')
    .set({ check_claimed_until: sql<Date>`now() + make_interval(secs => ${forSeconds})` })
    .returning(['checkouts.id', 'provider_order_id', 'created_at', 'checks'])
    .execute()
  return claimed
}

export type ClaimedCheckout = Awaited<ReturnType<typeof claimDueCheckouts>>[number]

/** Of those that are still open; one that has become an order is asked about no more. */
export async function scheduleChecks(
  db: Database,
  checks: readonly { id: string; at: Date | null }[],
): Promise<void> {
  if (checks.length === 0) return
  await sql`
    UPDATE checkouts
    SET next_check_at = planned.at, checks = checks + 1, check_claimed_until = NULL
    FROM unnest(${checks.map(check => check.id)}::uuid[], ${checks.map(check => check.at)}::timestamptz[]) AS planned (id, at)
    WHERE checkouts.id = planned.id AND next_check_at IS NOT NULL`.execute(db)
}

/** They stay due. */
export async function releaseChecks(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('checkouts')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .set({ check_claimed_until: null })
    .execute()
}

/** How long the oldest has waited beyond its time: the reconciler's lag, in whole seconds. */
export async function secondsOverdue(db: Database): Promise<number> {
  const { seconds } = await db
    .selectFrom('checkouts')
    .where('next_check_at', '<=', sql<Date>`now()`)
    .select(
      sql<number>`COALESCE(floor(extract(epoch FROM now() - min(next_check_at))), 0)::integer`.as('seconds'),
    )
    .executeTakeFirstOrThrow()
  return seconds
}
