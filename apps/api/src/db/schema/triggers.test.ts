import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'

const { pool } = await createTestDatabase()

it('every trigger says why it is there, by COMMENT ON TRIGGER', async () => {
  const { rows } = await pool.query<{ name: string; reason: string | null }>(`
    SELECT tgrelid::regclass || '.' || tgname AS name, obj_description(oid, 'pg_trigger') AS reason
    FROM pg_trigger WHERE NOT tgisinternal`)

  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ reason }) => !reason).map(({ name }) => name)).toEqual([])
})
