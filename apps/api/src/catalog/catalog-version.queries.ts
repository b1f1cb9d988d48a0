import type { ClientBase } from 'pg'

/** What the trigger `bump_catalog_version` counts. */
export async function readCatalogVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>('SELECT version::text FROM catalog_version')
  return rows[0]?.version ?? ''
}
