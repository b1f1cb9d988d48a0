import type { ClientBase } from 'pg'

export type CatalogChange = { version: number; tags: string[] }

/**
 * What the function `tell_catalog_changed` counts, and what changed after a version, in order; of one long ago, what is
 * too old to be kept is missing at the beginning. Of one moment: together or not at all.
 */
export async function readCatalogVersion(
  client: ClientBase,
  since: number | undefined,
): Promise<{ version: number; changes: CatalogChange[] }> {
  const { rows } = await client.query(
    `SELECT version::float8 AS version, (
      SELECT coalesce(json_agg(json_build_object('version', change.version, 'tags', tags) ORDER BY change.version), '[]')
      FROM catalog_changes AS change WHERE change.version > $1
    ) AS changes FROM catalog_version`,
    [since],
  )
  return rows[0]
}
