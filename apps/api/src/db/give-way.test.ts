import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase } from '../../test-support/test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001_jars.sql', 'CREATE TABLE jars (id int); INSERT INTO jars VALUES (1);')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const JARS_BY_ID = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS jars_by_id ON jars (id);'

async function aConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function aMigratedDatabase() {
  const database = await createEmptyDatabase()
  await migrate(database.url, { folder })
  return database
}

it('lets readers go on while somebody holds the table, tries again, and finishes when it is let go', async () => {
  const { url, pool } = await aMigratedDatabase()
  await write('0002_lids.sql', 'CREATE TABLE lids (id int); ALTER TABLE jars ADD lid int;')
  const holder = await aConnection(url)
  const reader = await aConnection(url)
  await holder.query('BEGIN; SELECT * FROM jars')

  const said: string[] = []
  const migrated = migrate(url, { folder, say: line => said.push(line) })
  const waiting = () =>
    pool.query(
      "SELECT FROM pg_stat_activity WHERE wait_event = 'relation' AND datname = current_database() AND query ~ 'ADD lid'",
    )
  // It stands in line, and a reader who comes after it is let through before the holder has gone.
  await expect.poll(async () => (await waiting()).rowCount, { interval: 5 }).toBe(1)
  expect((await reader.query('SELECT * FROM jars')).rows).toEqual([{ id: 1 }])
  await expect.poll(() => said.length).toBeGreaterThan(2)
  expect(said.slice(0, 3)).toEqual([
    'Applying 0002_lids.sql',
    '0002_lids.sql gives way to those who use its tables, and tries again in 0.5 s.',
    '0002_lids.sql gives way to those who use its tables, and tries again in 1 s.',
  ])
  expect((await reader.query("SELECT to_regclass('lids') AS lids")).rows).toEqual([{ lids: null }])

  await holder.query('COMMIT')
  expect(await migrated).toEqual(['0002_lids.sql'])
  expect((await reader.query('SELECT * FROM jars')).rows).toEqual([{ id: 1, lid: null }])
})

it('builds an index while instances start together and others write', async () => {
  const { url, pool } = await aMigratedDatabase()
  await write('0002_by_id.sql', `-- without transaction\n-- For the shelf; it is long.\n${JARS_BY_ID}\n`)
  const writer = await aConnection(url)
  await writer.query('BEGIN; INSERT INTO jars VALUES (2)')

  const said: string[] = []
  const migrations = [1, 2, 3].map(() => migrate(url, { folder, say: line => said.push(line) }))
  const building = () =>
    pool.query('SELECT FROM pg_stat_progress_create_index WHERE datname = current_database()')
  await expect.poll(async () => (await building()).rowCount).toBe(1)
  await expect.poll(() => said.filter(line => line.startsWith('Another instance migrates')).length).toBe(2)
  await pool.query('INSERT INTO jars VALUES (3)')
  await writer.query('COMMIT')

  expect((await Promise.all(migrations)).flat()).toEqual(['0002_by_id.sql'])
  expect(await validity(pool)).toEqual([{ indisvalid: true }])
})

it('builds an index anew whose build was killed half way', async () => {
  const { url, pool } = await aMigratedDatabase()
  await write('0002_by_id.sql', `-- without transaction\n${JARS_BY_ID}\n`)
  const writer = await aConnection(url)
  await writer.query('BEGIN; INSERT INTO jars VALUES (2)')
  const killed = migrate(url, { folder }).catch((error: unknown) => error)
  const build = () =>
    pool.query('SELECT pid FROM pg_stat_progress_create_index WHERE datname = current_database()')
  await expect.poll(async () => (await build()).rowCount).toBe(1)
  await pool.query('SELECT pg_terminate_backend($1)', [(await build()).rows[0]?.pid])
  expect(await killed).toMatchObject({ message: expect.stringContaining('Migration 0002_by_id.sql failed') })
  await writer.query('COMMIT')
  expect(await validity(pool)).toEqual([{ indisvalid: false }])

  expect(await migrate(url, { folder })).toEqual(['0002_by_id.sql'])
  expect(await validity(pool)).toEqual([{ indisvalid: true }])
})

it('goes through several statements one by one, giving way before each', async () => {
  const { url, pool } = await aMigratedDatabase()
  await write('0002_checked.sql', 'ALTER TABLE jars ADD CONSTRAINT positive CHECK (id > 0) NOT VALID;')
  await write(
    '0003_validated.sql',
    `-- without transaction
ALTER TABLE jars VALIDATE CONSTRAINT positive;
UPDATE jars SET id = 7  -- a word; in between
  WHERE id = 1;
${JARS_BY_ID}
`,
  )
  expect(await migrate(url, { folder })).toEqual(['0002_checked.sql', '0003_validated.sql'])

  const { rows } = await pool.query("SELECT convalidated FROM pg_constraint WHERE conname = 'positive'")
  expect(rows).toEqual([{ convalidated: true }])
  expect((await pool.query('SELECT id FROM jars')).rows).toEqual([{ id: 7 }])
  expect(await validity(pool)).toEqual([{ indisvalid: true }])
})

const validity = async (pool: pg.Pool) =>
  (await pool.query("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('jars_by_id')")).rows
