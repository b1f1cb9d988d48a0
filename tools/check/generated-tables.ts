import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnNode } from './program.ts'

const TABLES = 'apps/api/src/db/tables.ts'

/** The types of the tables are those of a database that has just been through all migrations. */
export async function checkGeneratedTables(root: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pindivantalu-tables-'))
  try {
    const fresh = join(folder, 'tables.ts')
    const { code, output } = await runOnNode('apps/api/src/db/generate-tables.ts', [fresh], root)
    if (code !== 0) return [`${TABLES} could not be generated:\n${output}`]
    return readFileSync(fresh, 'utf8') === readFileSync(join(root, TABLES), 'utf8')
      ? []
      : [`${TABLES} is not what the migrations make: run npm run db:types`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
