import { afterAll, expect, it } from 'vitest'
import { startTestShop } from '../test-support/test-app.ts'
import type { Deps } from './deps.ts'
import { createLogger } from './http/logger.ts'
import { keepJobsRunning } from './jobs.ts'

type Line = { msg: string; job?: string; err?: { message: string } }
const lines: Line[] = []
const log = createLogger('error', { write: line => void lines.push(JSON.parse(line)) })
const { deps, pool } = await startTestShop({}, { log })

const sendDue = () => Promise.reject(new Error('the kettle is empty'))
const troubled: Deps = { ...deps, outbox: { ...deps.outbox, sendDue } }
const jobs = keepJobsRunning(troubled)
afterAll(jobs.stop)
const logged = () => expect.poll(() => lines, { timeout: 18_000 })

it('logs a job that fails by its name, with its error', async () => {
  await logged().toContainEqual(
    expect.objectContaining({
      job: 'send-messages',
      msg: 'the job send-messages failed',
      err: expect.objectContaining({ message: 'the kettle is empty' }),
    }),
  )
})

it("logs what pg-boss itself could not do, in its error's own words", async () => {
  await pool.query('ALTER SCHEMA pgboss RENAME TO pgboss_away')
  await logged().toContainEqual(
    expect.objectContaining({
      // Told by one of its workers, as an object that is no error.
      msg: expect.stringMatching(/^jobs: [a-z-]+ failed$/),
      err: expect.objectContaining({ message: expect.stringMatching(/pgboss/) }),
    }),
  )
  await pool.query('ALTER SCHEMA pgboss_away RENAME TO pgboss')
})
