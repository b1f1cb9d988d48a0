import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MigrationHeader, readHeader } from './migration-header.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

export type MigrationFile = { name: string; checksum: string; sql: string; header: MigrationHeader }

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = await listMigrationFiles(folder)
  return Promise.all(
    names.map(async name => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        header: headerOf(name, sql),
      }
    }),
  )
}

function headerOf(name: string, sql: string): MigrationHeader {
  try {
    return readHeader(sql)
  } catch (error) {
    throw new Error(`Migration ${name}: ${error instanceof Error ? error.message : error}`)
  }
}

/** In the order they are applied: `0001_ids.sql`, `0002_people.sql`, … */
export async function listMigrationFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_/.test(name)) throw new Error(`Migration ${name} must start with four digits and '_'.`)
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Migrations ${before} and ${name} have the same number.`)
    }
  }
  return names
}
