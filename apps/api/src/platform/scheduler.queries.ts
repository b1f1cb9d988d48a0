import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** A job that is known already keeps its time. */
export async function addJobs(db: Database, jobs: { name: string; dueAt: Date }[]): Promise<void> {
  await db
    .insertInto('jobs')
    .values(jobs.map(({ name, dueAt }) => ({ name, due_at: dueAt })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Round = { name: string; nextDueAt: Date }

/** Those that are due and that nobody works on. Another instance, asking at the same moment, gets none of them. */
export async function claimDueJobs(db: Database, rounds: Round[], leaseMs: number): Promise<string[]> {
  const names = rounds.map(({ name }) => name)
  const times = rounds.map(({ nextDueAt }) => nextDueAt.toISOString())
  const { rows } = await sql<{ name: string }>`
    WITH due AS (
      SELECT name FROM jobs
      WHERE name = ANY (${names}::text[]) AND due_at <= now() AND coalesce(leased_until, '-infinity') < now()
      FOR UPDATE SKIP LOCKED
    )
    UPDATE jobs SET due_at = round.due_at, leased_until = now() + ${leaseMs} * interval '1 millisecond'
    FROM unnest(${names}::text[], ${times}::timestamptz[]) AS round (name, due_at)
    WHERE jobs.name = round.name AND jobs.name IN (SELECT name FROM due)
    RETURNING jobs.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A job that has ended meanwhile has no lease to renew. */
export async function renewLeases(db: Database, names: string[], leaseMs: number): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('jobs')
    .set({ leased_until: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
    .where('name', 'in', names)
    .where('leased_until', 'is not', null)
    .execute()
}

export async function endLease(db: Database, name: string, { isDone }: { isDone: boolean }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leased_until: null, ...(isDone && { done_at: sql<Date>`now()` }) })
    .where('name', '=', name)
    .execute()
}
