import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { findRestorePoint, takeRestorePoint } from './backup.queries.ts'

const { db, pool } = await createTestDatabase()

describe('the moment at which a copy stands', () => {
  it('is a new one for each backup of a shop that works', async () => {
    const first = await takeRestorePoint(db)
    const second = await takeRestorePoint(db)
    expect(second.id).not.toBe(first.id)
    expect(await findRestorePoint(db)).toEqual(second)
  })

  it('stays that of its own backup where a restored shop is backed up before its release', async () => {
    const standsAt = await takeRestorePoint(db)
    await pool.query('DELETE FROM shop_release')
    onTestFinished(async () => void (await pool.query('INSERT INTO shop_release DEFAULT VALUES')))
    expect(await takeRestorePoint(db)).toEqual(standsAt)
    expect(await findRestorePoint(db)).toEqual(standsAt)
  })
})
