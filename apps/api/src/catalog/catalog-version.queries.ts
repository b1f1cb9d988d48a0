import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../db/client.ts'

export type CatalogChange = { version: number; tags: string[] }

/** With a hundred tags each they are 4 MB. All that are kept would be 40, and take longer than an answer may. */
const MOST_CHANGES_READ = 1_000

/**
 * What the function `tell_catalog_changed` counts, and what changed after a version, in order; of one long ago, the
 * beginning is missing. Of one moment: together or not at all. `server`: which one answers, and since when it runs.
 */
export async function readCatalogVersion(
  client: ClientBase,
  since: number | undefined,
): Promise<{ version: number; server: string; changes: CatalogChange[] }> {
  const { rows } = await client.query(
    `SELECT version::float8 AS version, pg_postmaster_start_time()::text AS server, (
      SELECT coalesce(json_agg(json_build_object('version', change.version, 'tags', tags) ORDER BY change.version), '[]')
      FROM catalog_changes AS change
      WHERE change.version > $1 AND change.version > catalog_version.version - ${MOST_CHANGES_READ}
    ) AS changes FROM catalog_version`,
    [since],
  )
  return rows[0]
}

/** Whether this database, which may be a replica that lags, shows that version already. */
export async function isAsNewAs(db: Database, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('catalog_version')
    .select(sql<boolean>`version >= ${version}::bigint`.as('is_as_new'))
    .executeTakeFirst()
  return found?.is_as_new === true
}
