import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../test-support/test-database.ts'
import { demandMigrated, isMigrated, migrate } from './migrate.ts'
import { MigrationRefused } from './migration-ledger.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001_jars.sql', 'CREATE TABLE jars (id int);')
  await write('0002_lids.sql', 'CREATE TABLE lids (id int);')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function aMigratedDatabase() {
  const database = await createEmptyDatabase()
  await migrate(database.url, { folder })
  return database
}

describe('the shop', () => {
  it('brings an empty database to the newest migration, once', async () => {
    const { url, pool } = await createEmptyDatabase()
    expect(await isMigrated(pool)).toBe(false)

    const files = await readdir(join(import.meta.dirname, 'migrations'))
    expect(await migrate(pool)).toEqual(files.toSorted())

    expect(await isMigrated(pool)).toBe(true)
    expect(await migrate(url)).toEqual([])
  })

  it('lets instances start together: one migrates, the others wait for it', async () => {
    const { url } = await createEmptyDatabase()
    await write('0003_slow.sql', 'SELECT pg_sleep(0.3); CREATE TABLE slow (id int);')

    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })))

    expect(applied.flat()).toEqual(['0001_jars.sql', '0002_lids.sql', '0003_slow.sql'])
  })

  it('that does not migrate is told what it waits for, changes nothing, and goes on when it has come', async () => {
    const { url, pool } = await createEmptyDatabase()
    await expect(demandMigrated(url, { folder })).rejects.toThrow(
      'The database lacks 0001_jars.sql, 0002_lids.sql. Run: npm run migrate',
    )
    expect((await pool.query("SELECT to_regclass('schema_migrations') AS ledger")).rows).toEqual([
      { ledger: null },
    ])
    await migrate(url, { folder })
    await demandMigrated(url, { folder })
    await write('0002_lids.sql', 'CREATE TABLE lids (id bigint);')
    await expect(demandMigrated(url, { folder })).rejects.toThrow('0002_lids.sql was edited')
  })

  it('knows a file again that was edited to the same effect, by the checksum it names', async () => {
    const { url } = await aMigratedDatabase()
    // What sha256sum says of 0001_jars.sql above.
    const formerly = '73718c94755ecb33960657bb0ba9c4088ec38bab745478269a7e3ae04a5976eb'
    await write('0001_jars.sql', `-- formerly: ${formerly}\nCREATE TABLE jars (id integer);`)
    expect(await migrate(url, { folder })).toEqual([])
    await write(
      '0001_jars.sql',
      `-- formerly: ${formerly.replaceAll('a', 'b')}\nCREATE TABLE jars (id integer);`,
    )
    await expect(migrate(url, { folder })).rejects.toThrow('0001_jars.sql was edited')
  })

  it('says what it does', async () => {
    const { url } = await createEmptyDatabase()
    const said: string[] = []
    await migrate(url, { folder, say: line => said.push(line) })
    expect(said).toEqual(['Applying 0001_jars.sql', 'Applying 0002_lids.sql'])
  })
})

describe('code older than the database', () => {
  const withoutTheNewest = (name: string) => rm(join(folder, name))

  it('runs there, since a migration only adds', async () => {
    const { url } = await aMigratedDatabase()
    await withoutTheNewest('0002_lids.sql')

    expect(await migrate(url, { folder })).toEqual([])
    await demandMigrated(url, { folder })
  })

  it('runs while something is taken away that it does not use any more', async () => {
    const { url } = await aMigratedDatabase()
    await write('0003_no_lids.sql', '-- takes away: lids, unused since 0002\nDROP TABLE lids;')
    await migrate(url, { folder })
    await withoutTheNewest('0003_no_lids.sql')

    expect(await migrate(url, { folder })).toEqual([])
  })

  it('is refused once something is taken away that it uses, also after further migrations', async () => {
    const { url } = await aMigratedDatabase()
    await write('0003_no_lids.sql', '-- takes away: lids, unused since 0002\nDROP TABLE lids;')
    await write('0004_labels.sql', 'CREATE TABLE labels (id int);')
    await migrate(url, { folder })
    for (const name of ['0002_lids.sql', '0003_no_lids.sql', '0004_labels.sql']) await withoutTheNewest(name)

    const refusal = await migrate(url, { folder }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MigrationRefused)
    expect(refusal).toMatchObject({
      message:
        'The database is too new for this code: 0003_no_lids.sql took away what code before 0002 uses, and the newest migration here is 0001_jars.sql. Run newer code.',
    })
    await expect(demandMigrated(url, { folder })).rejects.toThrow('too new for this code')
  })

  it('had a ledger without that column: it is added', async () => {
    const { url, pool } = await aMigratedDatabase()
    await pool.query('ALTER TABLE schema_migrations DROP needs_code_from')
    await demandMigrated(url, { folder })
    await write('0003_no_lids.sql', '-- takes away: lids, unused since 0002\nDROP TABLE lids;')
    await migrate(url, { folder })

    const { rows } = await pool.query('SELECT name, needs_code_from FROM schema_migrations ORDER BY name')
    expect(rows).toEqual([
      { name: '0001_jars.sql', needs_code_from: null },
      { name: '0002_lids.sql', needs_code_from: null },
      { name: '0003_no_lids.sql', needs_code_from: '0002' },
    ])
  })
})

describe('readiness', () => {
  it('is not given while a migration of this code is pending', async () => {
    const { url, pool } = await aMigratedDatabase()
    await write('0003_labels.sql', 'CREATE TABLE labels (id int);')
    expect(await isMigrated(pool, { folder })).toBe(false)

    await migrate(url, { folder })
    expect(await isMigrated(pool, { folder })).toBe(true)
  })

  it('stays while a newer version of the shop is being rolled out', async () => {
    const { pool } = await aMigratedDatabase()
    await rm(join(folder, '0002_lids.sql'))

    expect(await isMigrated(pool, { folder })).toBe(true)
  })
})

describe('a migration is refused', () => {
  it.each([
    {
      why: 'edited after it had been applied',
      change: () => write('0001_jars.sql', 'CREATE TABLE jars (id bigint);'),
      message: 'Migration 0001_jars.sql was edited after it had been applied.',
    },
    {
      why: 'applied, but missing',
      change: () => rm(join(folder, '0001_jars.sql')),
      message:
        "Migration 0001_jars.sql has been applied to this database, but its file is missing. Restore it; a database made before the shop's first release cannot be brought along: start with another DATA_DIR",
    },
    {
      why: 'numbered before one that has been applied',
      change: () => write('0000_shelf.sql', 'CREATE TABLE shelf (id int);'),
      message: 'Migration 0000_shelf.sql comes before 0002_lids.sql, which has been applied already.',
    },
  ])('when $why', async ({ change, message }) => {
    const { url, pool } = await aMigratedDatabase()
    await change()

    const refusal = await migrate(url, { folder }).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(MigrationRefused)
    expect(refusal).toMatchObject({ message: expect.stringContaining(message) })
    const { rows } = await pool.query('SELECT name FROM schema_migrations ORDER BY name')
    expect(rows).toEqual([{ name: '0001_jars.sql' }, { name: '0002_lids.sql' }])
  })

  it('when it does not say since when what it takes away is unused', async () => {
    const { url } = await createEmptyDatabase()
    await write('0003_no_lids.sql', '-- takes away: lids\nDROP TABLE lids;')

    await expect(migrate(url, { folder })).rejects.toThrow(
      "Migration 0003_no_lids.sql: Write '-- takes away: <what>, unused since <0061>' instead of 'lids'.",
    )
  })

  it.each([
    ['0002_racks.sql', 'Migrations 0002_lids.sql and 0002_racks.sql have the same number.'],
    ['racks.sql', "Migration racks.sql must start with four digits and '_'."],
  ])('when it is named %s', async (name, message) => {
    const { url } = await createEmptyDatabase()
    await write(name, 'CREATE TABLE racks (id int);')

    await expect(migrate(url, { folder })).rejects.toThrow(message)
  })
})

it.each([
  ['CREATE TABLE half (id int); SELECT no_such_column;', 'column "no_such_column" does not exist'],
  [
    "CREATE TABLE half (id int); ALTER TABLE schema_migrations ADD CHECK (name < '0003');",
    'violates check constraint',
  ],
])(
  'takes back a migration that fails, keeps those before it, and goes on once it is mended: %s',
  async (broken, why) => {
    const { url, pool } = await createEmptyDatabase()
    await write('0003_broken.sql', broken)

    const failure = await migrate(url, { folder }).catch((error: unknown) => error)

    expect(failure).toMatchObject({ message: expect.stringContaining('Migration 0003_broken.sql failed: ') })
    expect(failure).toMatchObject({ message: expect.stringContaining(why) })
    const { rows } = await pool.query("SELECT to_regclass('lids') AS lids, to_regclass('half') AS half")
    expect(rows).toEqual([{ lids: 'lids', half: null }])
    await write('0003_broken.sql', 'CREATE TABLE whole (id int);')
    expect(await migrate(url, { folder })).toEqual(['0003_broken.sql'])
  },
)

it('does not mind how the line ends of a file were checked out', async () => {
  const { url } = await createEmptyDatabase()
  await write('0003_labels.sql', 'CREATE TABLE labels (\n  id int\n);\n')
  await migrate(url, { folder })

  await write('0003_labels.sql', 'CREATE TABLE labels (\r\n  id int\r\n);\r\n')
  expect(await migrate(url, { folder })).toEqual([])
})
