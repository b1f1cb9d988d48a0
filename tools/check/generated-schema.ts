import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnNode } from './program.ts'

const FOLDER = 'apps/api/src/db'
const GENERATED = ['tables.ts', 'schema.sql']

/** The table types and the schema are those of a database that has just been through all migrations. */
export async function checkGeneratedSchema(root: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pindivantalu-generated-'))
  try {
    const { code, output } = await runOnNode('tools/schema/generate.ts', [folder], root)
    if (code !== 0) return [`${GENERATED.join(' and ')} could not be generated:\n${output}`]
    return GENERATED.filter(
      name => readFileSync(join(folder, name), 'utf8') !== readFileSync(join(root, FOLDER, name), 'utf8'),
    ).map(name => `${FOLDER}/${name} is not what the migrations make: run npm run db:types`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
