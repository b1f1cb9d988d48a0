import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createDatabase, type Database } from './client.ts'
import { inTransaction } from './in-transaction.ts'

const { url, pool } = await createTestDatabase()
const { db, close } = createDatabase(url)
afterAll(close)
await pool.query('CREATE TABLE counters (name text PRIMARY KEY, value int NOT NULL DEFAULT 0)')
await pool.query("INSERT INTO counters (name) VALUES ('first'), ('second')")

const raise = (tx: Database, name: string) =>
  sql`UPDATE counters SET value = value + 1 WHERE name = ${name}`.execute(tx)

describe('a transaction', () => {
  it('that PostgreSQL ends because of a deadlock is run again, and counts once', async () => {
    let runs = 0
    let held = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const inOrder = (one: string, other: string) =>
      inTransaction(db, async tx => {
        runs += 1
        await raise(tx, one)
        if (++held === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await raise(tx, other)
      })
    await Promise.all([inOrder('first', 'second'), inOrder('second', 'first')])
    expect((await pool.query('SELECT value FROM counters')).rows).toEqual([{ value: 2 }, { value: 2 }])
    expect(runs).toBe(3)
  })

  it('that is ended for others again and again is given up', async () => {
    let runs = 0
    const hopeless = inTransaction(db, async tx => {
      runs += 1
      await sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`.execute(tx)
    })
    await expect(hopeless).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })

  it('that fails for another reason is not run again', async () => {
    let runs = 0
    const refused = inTransaction(db, async tx => {
      runs += 1
      await sql`SELECT 1 / 0`.execute(tx)
    })
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })
})
