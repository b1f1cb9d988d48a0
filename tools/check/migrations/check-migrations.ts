import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule, type Node, parseSync } from 'libpg-query'
import { listMigrationFiles } from '../../../apps/api/src/db/migration-files.ts'
import { type MigrationHeader, readHeader, statementsOf } from '../../../apps/api/src/db/migration-header.ts'
import { ALLOWED_MIGRATIONS } from './allowed.ts'
import { type Finding, findingsOf } from './only-adds.ts'
import { problemsOfRepeating } from './repeatable.ts'

const FOLDER = 'apps/api/src/db/migrations'
/** Those up to here came before two releases had to run on one database. */
const LAST_WITHOUT_RULES = '0060'

/**
 * A release only adds to the database and refuses nothing that was taken before, so that the one before runs on it, and no
 * migration holds a table for long.
 */
export async function checkMigrations(root: string, allowed = ALLOWED_MIGRATIONS): Promise<string[]> {
  await loadModule()
  const names = await listMigrationFiles(join(root, FOLDER))
  const numbers = names.map(numberOf)
  return [
    ...Object.keys(allowed)
      .filter(name => !names.includes(name))
      .map(name => `${name} is allowed, but not there`),
    ...names
      .filter(name => numberOf(name) > LAST_WITHOUT_RULES)
      .flatMap(name => {
        const sql = readFileSync(join(root, FOLDER, name), 'utf8')
        return problemsOf(sql, { number: numberOf(name), numbers, isAllowed: name in allowed }).map(
          problem => `${FOLDER}/${name}: ${problem}`,
        )
      }),
  ]
}

type Place = { number: string; numbers: string[]; isAllowed: boolean }

function problemsOf(sql: string, place: Place): string[] {
  try {
    const header = readHeader(sql)
    const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }): Node[] => (stmt ? [stmt] : []))
    return [
      ...problemsOfHeader(header, place),
      ...problemsOfRepeating(statements, header),
      ...problemsOfSplitting(sql, statements, header),
      ...findingsOf(statements, header)
        .filter(({ kind }) => !(isSaid(kind, header) && place.isAllowed))
        .map(({ kind, what }) => `${what} (${missing(kind, header)})`),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Statements are split by plain reading where they run; PostgreSQL's own parser must read the same ones. */
function problemsOfSplitting(
  sql: string,
  statements: Node[],
  { isWithoutTransaction }: MigrationHeader,
): string[] {
  if (!isWithoutTransaction || statementsOf(sql).length === statements.length) return []
  return [
    'without a transaction each statement ends with a semicolon at the end of a line, and no line within one does',
  ]
}

function problemsOfHeader({ takesAway }: MigrationHeader, { number, numbers }: Place): string[] {
  if (!takesAway) return []
  const { what, unusedSince } = takesAway
  if (!numbers.includes(unusedSince)) return [`${what} is unused since ${unusedSince}, which is not there`]
  if (unusedSince < LAST_WITHOUT_RULES || unusedSince >= number)
    return [`${what} is unused since ${unusedSince}: that is no release before this one`]
  return []
}

/** What it refuses stands in its statements; only the reason is missing. */
function isSaid(kind: Finding['kind'], { takesAway, holds }: MigrationHeader): boolean {
  return kind === 'refuses' || (kind === 'takes away' ? takesAway : holds) !== null
}

function missing(kind: Finding['kind'], header: MigrationHeader): string {
  if (kind === 'refuses') return 'if it never does, say why in tools/check/migrations/allowed.ts'
  return isSaid(kind, header)
    ? 'give the reason in tools/check/migrations/allowed.ts'
    : `if it must be, say so in the header: '-- ${kind}: …', and why in tools/check/migrations/allowed.ts`
}

const numberOf = (name: string) => name.slice(0, 4)
