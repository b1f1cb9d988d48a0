import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createDatabase } from './client.ts'

const { url, pool } = await createTestDatabase()
const { db, close } = createDatabase(url, { maxConnections: 1 })
afterAll(close)

async function preparedStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

it('prepares a statement with parameters once, whatever it is asked with', async () => {
  for (const position of [1, 2, 3])
    await db.selectFrom('products').select('id').where('position', '=', position).execute()
  expect(await preparedStatements()).toEqual(['select "id" from "products" where "position" = $1'])
})

it('goes on when a migration has changed a table under a prepared statement', async () => {
  const shelf = sql`SELECT * FROM shelf_counts WHERE available = ${true} ORDER BY sub_category`
  const before = await shelf.execute(db)
  await pool.query('ALTER TABLE shelf_counts ADD COLUMN floor integer')
  const added = before.rows.map(row => ({ ...(row as object), floor: null }))
  expect((await shelf.execute(db)).rows).toEqual(added)
  expect((await shelf.execute(db)).rows).toEqual(added)
  await pool.query('ALTER TABLE shelf_counts DROP COLUMN floor')
})

it('remembers no statement that is very long, and answers it all the same', async () => {
  const long = sql.raw(`'${'x'.repeat(20_000)}'`)
  const { rows } = await sql<{ value: number }>`SELECT length(${long} || ${'y'}) AS value`.execute(db)
  expect(rows).toEqual([{ value: 20_001 }])
  expect((await preparedStatements()).filter(text => text.length > 20_000)).toEqual([])
})

it('prepares no more statements than a connection can hold, and answers the others all the same', async () => {
  for (let column = 1; column <= 210; column += 1) {
    const { rows } = await sql<{
      value: string
    }>`SELECT ${'x'} || ${sql.lit(String(column))} AS value`.execute(db)
    expect(rows).toEqual([{ value: `x${column}` }])
  }
  const prepared = await preparedStatements()
  expect(prepared.length).toBeGreaterThan(100)
  expect(prepared.length).toBeLessThanOrEqual(200)
})
