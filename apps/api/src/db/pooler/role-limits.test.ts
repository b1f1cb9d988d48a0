import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { createLogger } from '../../http/logger.ts'
import { createDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { demandLimits, LimitsMissing } from './role-limits.ts'

const { url, pool } = await createTestDatabase()
const lines: string[] = []
const log = createLogger('warn', { write: line => void lines.push(line) })

async function setForRole(name: string, value: string): Promise<void> {
  const { rows } = await pool.query('SELECT current_database() AS name')
  await pool.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0].name} SET ${name} = '${value}'`)
}

it('is refused where the role has no limits, with what to do', async () => {
  const error = await demandLimits(url, log).catch(reason => reason)
  expect(error).toBeInstanceOf(LimitsMissing)
  expect(error.message).toContain('Behind the pooler statement_timeout is 0 and not 10000')
  expect(error.message).toContain('plan_cache_mode is auto and not force_generic_plan')
  expect(error.message).toContain('Run `npm run migrate`')
})

describe('Once migrated for a pooler', () => {
  const pooled = createDatabase(url, { isPooled: true, applicationName: 'pooled' })
  afterAll(pooled.close)

  it('every connection has the limits, and nothing is said when it begins', async () => {
    await migrate(url)
    await expect(demandLimits(url, log)).rejects.toThrow(LimitsMissing)
    await migrate(url, { isPooled: true })
    await demandLimits(url, log)
    expect(lines).toEqual([])

    const { rows } = await sql<{ name: string; setting: string; source: string }>`
      SELECT name, setting, source FROM pg_settings
      WHERE name = ANY(${['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode']})
      ORDER BY name`.execute(pooled.db)
    const source = 'database user'
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000', source },
      { name: 'lock_timeout', setting: '4000', source },
      { name: 'plan_cache_mode', setting: 'force_generic_plan', source },
      { name: 'statement_timeout', setting: '10000', source },
    ])
  })

  it('migrating several at once is no trouble', async () => {
    await expect(Promise.all([1, 2, 3, 4].map(() => migrate(url, { isPooled: true })))).resolves.toHaveLength(
      4,
    )
  })

  it('other limits than this release’s are told, and the shop starts', async () => {
    await setForRole('lock_timeout', '3s')
    await demandLimits(url, log)
    expect(lines).toEqual([expect.stringContaining('behind the pooler lock_timeout is 3000 and not 4000')])
    await setForRole('lock_timeout', '4s')
  })
})
