import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createDatabase, type Database } from './client.ts'
import { inTransaction } from './in-transaction.ts'
import { atOneMoment } from './one-moment.ts'

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
    // What is run again may be quicker than the one it was ended for, and they hold each other up once more.
    expect(runs).toBeGreaterThanOrEqual(3)
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

  it('in which a statement failed is not taken for kept, though its work went on', async () => {
    const forgiving = inTransaction(db, async tx => {
      await raise(tx, 'first')
      await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined)
      return 'ordered'
    })
    await expect(forgiving).rejects.toThrow('Transaction was rolled back instead of committed')
  })

  it('is run again where a migration has made a statement outdated, on whichever connections', async () => {
    const first = (tx: Database) =>
      sql<object>`SELECT * FROM counters WHERE name = ${'first'}`.execute(tx).then(({ rows }) => rows[0])
    const atOnce = () =>
      Promise.all(
        [1, 2, 3, 4, 5, 6].map(() =>
          inTransaction(db, async tx => {
            const found = await first(tx)
            await sql`SELECT pg_sleep(0.2)`.execute(tx)
            return found
          }),
        ),
      )
    await atOnce()
    await pool.query('ALTER TABLE counters ADD COLUMN floor integer')
    expect(await inTransaction(db, first)).toMatchObject({ name: 'first', floor: null })
    expect(await atOnce()).toEqual(Array(6).fill(expect.objectContaining({ floor: null })))
    await pool.query('ALTER TABLE counters DROP COLUMN floor')
    // What only reads, too.
    expect(Object.keys((await atOneMoment(db, first)) ?? {})).toEqual(['name', 'value'])
  })
})
