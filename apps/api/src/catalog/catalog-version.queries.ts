import type pg from 'pg'

/** The channel the trigger `bump_catalog_version` speaks on. */
export const CATALOG_CHANGED = 'catalog_changed'

export async function readCatalogVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>('SELECT version::text FROM catalog_version')
  return rows[0]?.version ?? ''
}
