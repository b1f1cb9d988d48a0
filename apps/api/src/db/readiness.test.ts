import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createLogger } from '../http/logger.ts'
import { createReadiness } from './readiness.ts'

const { url, pool } = await createTestDatabase()
const lines: string[] = []
const log = createLogger('warn', { write: line => void lines.push(line) })
const readiness = createReadiness(url, log)
afterAll(readiness.close)

const eventually = () => expect.poll(readiness.isReady)
const writtenAt = async () => (await pool.query('SELECT written_at FROM write_probe')).rows[0]?.written_at

it('writes once for all who ask at the same moment', async () => {
  await pool.query('CREATE TABLE probed (at timestamptz)')
  await pool.query(`CREATE FUNCTION note_probe() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO probed VALUES (now()); RETURN NULL; END $$`)
  await pool.query('CREATE TRIGGER probed AFTER UPDATE ON write_probe EXECUTE FUNCTION note_probe()')
  const before = await writtenAt()
  expect(await Promise.all(Array.from({ length: 20 }, readiness.isReady))).toEqual(Array(20).fill(true))
  expect((await writtenAt()) > before).toBe(true)
  expect((await pool.query('SELECT count(*)::int FROM probed')).rows).toEqual([{ count: 1 }])
})

it('is not given while the disk is full, which is logged once', async () => {
  await pool.query(`CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE SQLSTATE '53100'; END $$`)
  await pool.query('CREATE TRIGGER full_disk BEFORE UPDATE ON write_probe EXECUTE FUNCTION disk_is_full()')
  await eventually().toBe(false)
  await new Promise(resolve => setTimeout(resolve, 1_100))
  expect(await readiness.isReady()).toBe(false)
  expect(lines).toEqual([expect.stringContaining('53100')])
  await pool.query('DROP TRIGGER full_disk ON write_probe')
  await eventually().toBe(true)
})

it('is not given while a migration is missing, which is said once, and comes back with it', async () => {
  lines.length = 0
  await pool.query("CREATE TABLE away AS SELECT * FROM schema_migrations WHERE name LIKE '0060%'")
  await pool.query("DELETE FROM schema_migrations WHERE name LIKE '0060%'")
  await eventually().toBe(false)
  expect(lines).toEqual([expect.stringContaining('the database lacks migrations of this code')])
  await pool.query('INSERT INTO schema_migrations SELECT * FROM away')
  await eventually().toBe(true)
})

it('is withdrawn at once, whatever was answered a moment ago', async () => {
  await eventually().toBe(true)
  readiness.withdraw()
  expect(await readiness.isReady()).toBe(false)
})
