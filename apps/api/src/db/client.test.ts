import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createDatabase } from './client.ts'
import { isDatabaseAway } from './database-away.ts'
import { inTransaction } from './in-transaction.ts'

const { db, url, pool } = await createTestDatabase()

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(db)
  return rows[0]?.value
}

it.each([
  ['9007199254740991::bigint', 9007199254740991],
  ['(SELECT count(*) FROM products)', 24],
  ["date '2026-01-10'", '2026-01-10'],
  ["timestamptz '2026-01-10T11:40+05:30'", new Date('2026-01-10T06:10:00Z')],
])('reads %s', async (expression, value) => {
  expect(await read(expression)).toEqual(value)
})

it('refuses a number that would lose digits', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow('Too large for a number: 9007199254740993')
})

it('makes ids of version 7 that follow each other in time', async () => {
  const { rows } = await sql<{
    id: string
  }>`SELECT new_id() AS id, pg_sleep(0.001) FROM generate_series(1, 20)`.execute(db)
  const ids = rows.map(({ id }) => id)

  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids).toEqual([...new Set(ids)].sort())
  const madeAt = Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)
  expect(Math.abs(madeAt - Date.now())).toBeLessThan(60_000)
})

it('plans a statement once, for any parameters', async () => {
  expect(await read("current_setting('plan_cache_mode')")).toBe('force_generic_plan')
})

it('gives up on a statement that takes too long', async () => {
  const hasty = createDatabase(url, { timeouts: { statementMs: 50 } })
  try {
    await expect(sql`SELECT pg_sleep(5)`.execute(hasty.db)).rejects.toThrow('statement timeout')
  } finally {
    await hasty.close()
  }
})

it('outlives a restart of PostgreSQL: a broken idle connection is reported and replaced', async () => {
  const onLostConnection = vi.fn()
  const lasting = createDatabase(url, { applicationName: 'lasting', onLostConnection })
  try {
    await sql`SELECT 1`.execute(lasting.db)
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lasting'",
    )
    await vi.waitFor(() => expect(onLostConnection).toHaveBeenCalledOnce(), 60_000)

    const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(lasting.db)
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await lasting.close()
  }
})

it('outlives it in the middle of a transaction too, which then fails', async () => {
  const busy = createDatabase(url, { applicationName: 'busy' })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  try {
    const work = inTransaction(busy.db, async tx => {
      await sql`SELECT 1`.execute(tx)
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'busy'",
      )
      await new Promise(resolve => setTimeout(resolve, 100))
      await sql`SELECT 1`.execute(tx)
    })
    await expect(work).rejects.toThrow()
    expect(uncaught).not.toHaveBeenCalled()
    await expect(sql`SELECT 1`.execute(busy.db)).resolves.toBeDefined()
  } finally {
    process.off('uncaughtException', uncaught)
    await busy.close()
  }
})

it('gives up waiting for a row that another holds, sooner than any statement', async () => {
  const waiting = createDatabase(url)
  const holder = await pool.connect()
  try {
    await holder.query("BEGIN; SELECT 1 FROM products WHERE slug = 'ariselu' FOR UPDATE")
    const change = sql`UPDATE products SET name = name WHERE slug = 'ariselu'`.execute(waiting.db)
    await expect(change).rejects.toMatchObject({ code: '55P03' })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
    await waiting.close()
  }
})

/** Takes a connection, sends what it is asked for, and never answers. */
async function aSilentServer() {
  const sockets: Socket[] = []
  const server = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

it('gives up on a server that takes the connection and says nothing', async () => {
  const silent = await aSilentServer()
  const hopeful = createDatabase(`postgres://somebody@127.0.0.1:${silent.port}/nothing`)
  try {
    const error = await sql`SELECT 1`.execute(hopeful.db).catch(reason => reason)
    expect(isDatabaseAway(error)).toBe(true)
  } finally {
    await hopeful.close()
    silent.close()
  }
})

it('waits as long as a transaction allows its statements, and not longer after it', async () => {
  const hasty = createDatabase(url, { timeouts: { statementMs: 100 }, maxConnections: 1 })
  try {
    const slow = inTransaction(hasty.db, async tx => {
      await sql`SET LOCAL statement_timeout = '25s'`.execute(tx)
      await sql`SELECT pg_sleep(2.5)`.execute(tx)
      return 'done'
    })
    expect(await slow).toBe('done')
    await expect(sql`SELECT pg_sleep(5)`.execute(hasty.db)).rejects.toThrow('statement timeout')
  } finally {
    await hasty.close()
  }
})

it('keeps no connection once it is closed, also where nobody asked through Kysely', async () => {
  const own = createDatabase(url)
  await own.pool.query('SELECT 1')
  await own.close()
  expect(own.pool.totalCount).toBe(0)
})
