import type { ClientBase } from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { listenToChannels } from '../db/channel-listener.ts'
import { createLogger } from '../http/logger.ts'
import { createCatalogVersion } from './catalog-version.ts'

const { url, pool } = await createTestDatabase()
const followed = createCatalogVersion()
const listening = await listenToChannels(url, createLogger('silent'), [followed])
afterAll(() => listening.close())

async function storedVersion(): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('SELECT version FROM catalog_version')
  return Number(rows[0]?.version)
}

it('knows the version from the start and hears of every change', async () => {
  expect(followed.current()).toBe(await storedVersion())
  await pool.query('UPDATE products SET best_seller = NOT best_seller WHERE position = 1')
  await expect.poll(() => followed.current()).toBe(await storedVersion())
})

it('knows no version while its connection is cut, and then catches up with what changed', async () => {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%catalog_version%' AND pid <> pg_backend_pid()`,
  )
  await expect.poll(() => followed.current()).toBeUndefined()
  const before = await storedVersion()
  await pool.query('UPDATE products SET best_seller = NOT best_seller WHERE position = 1')
  await expect.poll(() => followed.current()).toBe(await storedVersion())
  expect(followed.hasChanged(['products'], before)).toBe(true)
  expect(followed.hasChanged(['product:another'], before)).toBe(false)
})

it('hears every tag of a transaction, and that nothing else changed', async () => {
  const before = await storedVersion()
  await pool.query(
    `BEGIN;
     UPDATE products SET price_paise = price_paise + 100 WHERE position = 1;
     UPDATE products SET best_seller = NOT best_seller WHERE position = 2;
     COMMIT`,
  )
  const [first, second] = await idsInOrder()
  await expect.poll(() => followed.current()).toBe(await storedVersion())
  for (const tag of [`product:${first}`, 'prices', `product:${second}`, 'products'])
    expect(followed.hasChanged([tag], before)).toBe(true)
  expect(followed.hasChanged(['shop', 'reviews'], before)).toBe(false)
  expect(followed.ofDatabase()).toBe(await storedVersion())
})

it('is told of a first review without looking at all the products that it passes', async () => {
  await pool.query(
    `INSERT INTO products (name, sub_category, price_paise, available)
     SELECT 'Chakodi ' || n, 'Hot Snacks', 10000, true FROM generate_series(1, 1000) AS n`,
  )
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const found = await pool.query<{ id: string }>("SELECT id FROM products WHERE name = 'Chakodi 500'")
  const product = found.rows[0]?.id
  await client.query('BEGIN')
  const readBefore = await productsReadBy(client)
  await client.query(
    `INSERT INTO product_reviews (product_id, sample_author, rating) VALUES ('${product}', 'Sita', 5)`,
  )
  expect((await productsReadBy(client)) - readBefore).toBeLessThan(500)
  const { rows } = await client.query('SELECT tags FROM catalog_changes ORDER BY version DESC LIMIT 1')
  await client.query('COMMIT')
  expect(rows).toEqual([{ tags: [`product:${product}`, 'ratings'] }])
})

/** With what its connection has read a moment before this transaction, and PostgreSQL has not added up yet. */
async function productsReadBy(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'products'`,
  )
  return rows[0]?.read ?? 0
}

describe('an instance that was cut off', () => {
  const missed = (changes: number) =>
    pool.query("SELECT tell_catalog_changed('{reviews}') FROM generate_series(1, $1)", [changes])

  async function anInstance() {
    const client = await pool.connect()
    onTestFinished(() => client.release())
    const instance = createCatalogVersion()
    await instance.check(client)
    return { client, instance, before: instance.current() ?? 0 }
  }

  it('keeps what a thousand changes did not touch, and doubts everything after more', async () => {
    const { client, instance, before } = await anInstance()
    await missed(1000)
    await instance.check(client)
    expect(instance.current()).toBe(before + 1000)
    expect(instance.hasChanged(['reviews'], before)).toBe(true)
    expect(instance.hasChanged(['product:another'], before)).toBe(false)
    await missed(1001)
    await instance.check(client)
    expect(instance.hasChanged(['product:another'], before + 1000)).toBe(true)
    expect(instance.current()).toBe(before + 2001)
  })

  it('doubts everything where another server answers, which may have lost changes and had others since', async () => {
    const { client, instance, before } = await anInstance()
    instance.hear(`${before + 1} product:1`)
    await missed(3)
    const another = {
      async query(text: string, values: unknown[]) {
        const { rows } = await client.query(text, values)
        return { rows: rows.map(row => ({ ...row, server: 'another' })) }
      },
    }
    await instance.check(another as unknown as ClientBase)
    expect(instance.hasChanged(['product:another'], before + 1)).toBe(true)
    const then = instance.current() ?? 0
    expect(then).toBeGreaterThan(before + 1)
    expect(instance.ofDatabase()).toBe(await storedVersion())
    await instance.check(another as unknown as ClientBase)
    expect(instance.hasChanged(['product:another'], then)).toBe(false)
  })
})

it('doubts everything where a version is missing, and where the database has gone back', async () => {
  const before = followed.current() ?? 0
  await pool.query('UPDATE catalog_version SET version = version + 5')
  await pool.query('UPDATE products SET best_seller = NOT best_seller WHERE position = 1')
  await expect.poll(() => followed.hasChanged(['product:another'], before)).toBe(true)

  const then = followed.current() ?? 0
  expect(followed.hasChanged(['product:another'], then)).toBe(false)
  await pool.query('UPDATE catalog_version SET version = 1')
  await expect.poll(() => followed.ofDatabase()).toBe(1)
  expect(followed.hasChanged(['product:another'], then)).toBe(true)
  expect(followed.current()).toBeGreaterThan(then)
})

async function idsInOrder(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products ORDER BY position')
  return rows.map(({ id }) => id)
}
