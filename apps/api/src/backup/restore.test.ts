import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { findRestorePoint, takeRestorePoint } from './backup.queries.ts'
import { silenceRecovered } from './restore.ts'

const { url, db, pool } = await createTestDatabase()
const config = { directDatabaseUrl: url, dataDir: tmpdir(), filesInS3: null }

it('a recovered database does not stand before a backup that it knows of', async () => {
  const { at } = await takeRestorePoint(db)
  const tooEarly = new Date(at.getTime() - 1000)
  await expect(silenceRecovered(config, tooEarly)).rejects.toThrow('Nothing was changed')
  expect((await pool.query('SELECT FROM shop_release')).rowCount).toBe(1)

  const recoveredTo = new Date(at.getTime() + 1000)
  await silenceRecovered(config, recoveredTo)
  expect((await findRestorePoint(db))?.at).toEqual(recoveredTo)
  expect((await pool.query('SELECT FROM shop_release')).rowCount).toBe(0)
})
