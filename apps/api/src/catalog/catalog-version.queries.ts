import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../db/client.ts'

/** What the trigger `bump_catalog_version` counts. */
export async function readCatalogVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>('SELECT version::text FROM catalog_version')
  return rows[0]?.version ?? ''
}

/** Whether this database, which may be a replica that lags, shows that version already. */
export async function isAsNewAs(db: Database, version: string): Promise<boolean> {
  const found = await db
    .selectFrom('catalog_version')
    .select(sql<boolean>`version >= ${version}::bigint`.as('is_as_new'))
    .executeTakeFirst()
  return found?.is_as_new === true
}
