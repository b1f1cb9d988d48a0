export type MigrationHeader = {
  /** Statement by statement, as `CREATE INDEX CONCURRENTLY` wants it. */
  isWithoutTransaction: boolean
  /** What older code may still use, and the number of the first migration whose code does not. */
  takesAway: { what: string; unusedSince: string } | null
  /** Why its lock on a table is short all the same. */
  holds: string | null
  /** The checksum under which it was applied before it was edited, to the same effect. */
  formerly: string | null
}

const TAKES_AWAY = /^(?<what>.+), unused since (?<unusedSince>\d{4})$/

/** What the first lines of a migration say to those who run and check it; other lines are for people. */
export function readHeader(sql: string): MigrationHeader {
  const header: MigrationHeader = {
    isWithoutTransaction: false,
    takesAway: null,
    holds: null,
    formerly: null,
  }
  for (const line of sql.split('\n')) {
    if (!line.startsWith('--')) break
    const [, key, value] = /^-- (without transaction|takes away|holds|formerly)(?:: (.+))?$/.exec(line) ?? []
    if (key === 'without transaction') header.isWithoutTransaction = true
    if (key === 'holds' && value) header.holds = value
    if (key === 'formerly' && value) header.formerly = value
    if (key === 'takes away') header.takesAway = takesAwayOf(value ?? '')
  }
  return header
}

function takesAwayOf(value: string) {
  const { what, unusedSince } = TAKES_AWAY.exec(value)?.groups ?? {}
  if (what === undefined || unusedSince === undefined)
    throw new Error(`Write '-- takes away: <what>, unused since <0061>' instead of '${value}'.`)
  return { what, unusedSince }
}

/** Each ends with a semicolon at the end of a line. `npm run check` compares with PostgreSQL's own parser. */
export function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/^\s*--.*$/gm, '')
  return withoutComments
    .split(/;[ \t]*$/m)
    .map(statement => statement.trim())
    .filter(Boolean)
}
