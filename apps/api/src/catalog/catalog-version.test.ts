import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { listenToChannels } from '../db/channel-listener.ts'
import { createLogger } from '../http/logger.ts'
import { createCatalogVersion } from './catalog-version.ts'

const { url, pool } = await createTestDatabase()
const followed = createCatalogVersion()
const listening = await listenToChannels(url, createLogger('silent'), [followed])
afterAll(() => listening.close())

async function storedVersion(): Promise<string> {
  const { rows } = await pool.query<{ version: number }>('SELECT version FROM catalog_version')
  return String(rows[0]?.version)
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
  await pool.query('UPDATE products SET best_seller = NOT best_seller WHERE position = 1')
  await expect.poll(() => followed.current()).toBe(await storedVersion())
})
