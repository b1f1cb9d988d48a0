import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { createLogger } from '../../http/logger.ts'
import { createDatabase } from '../client.ts'
import { keepsStatements } from './keeps-statements.ts'
import { sayWhetherKept } from './say-whether-kept.ts'

// With PostgreSQL itself in the pooler's place: it passes names on, as a pooler does that keeps no statements. Those that
// keep them are tried in e2e/production/pgbouncer.production.test.ts.
const { url } = await createTestDatabase()
const lines: string[] = []
const log = createLogger('info', { write: line => void lines.push(line) })
const pooled = createDatabase(url, { isPooled: true, maxConnections: 1, onPooler: sayWhetherKept(log) })
afterAll(pooled.close)

async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
    pooled.db,
  )
  return rows.map(({ statement }) => statement)
}

it('is not so where a name means what was said: nothing is prepared there', async () => {
  for (const position of [1, 2])
    await pooled.db.selectFrom('products').select('id').where('position', '=', position).execute()
  await pooled.ask({ name: 'limits', text: 'SELECT $1::int AS one', values: [1] })
  // The question itself.
  expect(await preparedTexts()).toEqual([expect.stringMatching(/^SELECT name FROM pg_prepared_statements/)])
})

it('is said once', async () => {
  expect(lines).toEqual([expect.stringContaining('the pooler keeps no prepared statements')])
  const say = sayWhetherKept(log)
  for (const isKept of [true, true, false]) say(isKept)
  expect(lines.slice(1)).toEqual([
    expect.stringContaining('the pooler keeps prepared statements: they are used'),
    expect.stringContaining('the pooler keeps no prepared statements'),
  ])
})

it('is so where the statement bears another name', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const renaming = {
      query: (query: pg.QueryConfig) => client.query({ ...query, name: 'PGBOUNCER_1' }),
    } as unknown as pg.ClientBase
    expect(await keepsStatements(renaming)).toBe(true)
    expect(await keepsStatements(client)).toBe(false)
  } finally {
    await client.end()
  }
})
