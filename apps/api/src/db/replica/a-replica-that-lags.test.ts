import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startTestShop } from '../../../test-support/test-app.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'

const replica = await createTestDatabase()
const { app, deps, pool } = await startTestShop({ DATABASE_URL_READ: replica.url })

const read = async (path: string) => (await app.inject(path)).json()
const figures = () => deps.metrics.registry.metrics()
const nameOf = async (id: string) => (await read(`/api/products/${id}`)).name
/** Asked beside a product that nobody has, it is an answer that was never kept. */
const nameNowOf = async (id: string) => (await read(`/api/products/by-id?ids=${id},${randomUUID()}`))[0].name

it('is never shown for what has changed: an edit is seen at once, and stays', async () => {
  const { rows } = await pool.query("SELECT id FROM products WHERE slug = 'ariselu'")
  const [{ id }] = rows
  // As new as the shop, and told apart by a word.
  await replica.pool.query('ALTER TABLE products DISABLE TRIGGER USER')
  await replica.pool.query("UPDATE products SET name = 'Ariselu of the replica' WHERE slug = 'ariselu'")
  await expect.poll(() => nameNowOf(id)).toBe('Ariselu of the replica')
  expect(await figures()).toMatch(/shop_replica_reads_total\{answered_by="replica"\} [1-9]/)

  const before = deps.catalogVersion.current()
  await pool.query("UPDATE products SET name = 'Ariselu as edited' WHERE slug = 'ariselu'")
  await expect.poll(deps.catalogVersion.current).not.toBe(before)
  expect(await nameOf(id)).toBe('Ariselu as edited')
  expect(await nameOf(id)).toBe('Ariselu as edited')

  // It comes along.
  await replica.pool.query("UPDATE products SET name = 'Ariselu as edited, here too' WHERE slug = 'ariselu'")
  await replica.pool.query('UPDATE catalog_version SET version = $1', [deps.catalogVersion.current()])
  await expect.poll(() => nameNowOf(id)).toBe('Ariselu as edited, here too')
  // What was made for this version is kept.
  expect(await nameOf(id)).toBe('Ariselu as edited')
})

it('has a pool of its own among the figures', async () => {
  const lines = (await figures()).split('\n')
  expect(lines).toContain('shop_db_pool_connections_max 10')
  expect(lines).toContain('shop_replica_pool_connections_max 10')
  expect(lines).toContain('shop_replica_pool_waiting 0')
  await expect.poll(figures).toMatch(/shop_replica_age_seconds \d/)
})
