import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export type Round = 'first' | 'second'

/** What the cache at `url` has been told. */
export async function findPurge(db: Database, round: Round) {
  return db
    .selectFrom('cdn_purges')
    .where('round', '=', round)
    .select(['url', 'version'])
    .executeTakeFirstOrThrow()
}

/** As in the beginning: whatever cache there is, it was told nothing yet. */
export async function forgetPurges(db: Database): Promise<void> {
  await db.updateTable('cdn_purges').set({ url: '' }).execute()
}

type Due = { version: number; tags: string[]; is_whole: boolean }

/** What changed after a version and so long ago; `is_whole`: nothing of it is forgotten. */
export async function findDueChanges(
  db: Database,
  { since, ageInSeconds }: { since: number; ageInSeconds: number },
): Promise<Due> {
  const isDue: RawBuilder<boolean> = sql`version > ${since} AND at <= clock_timestamp() - ${ageInSeconds} * interval '1 second'`
  const { rows } = await sql<Due>`
    SELECT coalesce(max(version), ${since})::float8 AS version, coalesce(min(version) = ${since}::bigint + 1, true) AS is_whole,
      ARRAY(SELECT DISTINCT unnest(tags) FROM catalog_changes WHERE ${isDue}) AS tags
    FROM catalog_changes WHERE ${isDue}`.execute(db)
  return rows[0] as Due
}

export async function savePurge(
  db: Database,
  { round, url, version }: { round: Round; url: string; version: number },
): Promise<void> {
  await db.updateTable('cdn_purges').where('round', '=', round).set({ url, version }).execute()
}
