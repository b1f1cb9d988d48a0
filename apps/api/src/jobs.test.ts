import { afterAll, expect, it } from 'vitest'
import { startTestShop } from '../test-support/test-app.ts'
import type { Deps } from './deps.ts'
import { createLogger } from './http/logger.ts'
import { nextNight, startJobs } from './jobs.ts'

type Line = { msg: string; job?: string; err?: { message: string } }
const lines: Line[] = []
const log = createLogger('error', { write: line => void lines.push(JSON.parse(line)) })
const { deps, pool } = await startTestShop({}, { log })

const sendDue = () => Promise.reject(new Error('the kettle is empty'))
const troubled: Deps = { ...deps, outbox: { ...deps.outbox, sendDue } }
const jobs = startJobs(troubled)
afterAll(jobs.stop)

it('logs a job that fails by its name, with its error, and goes on with the others', async () => {
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.objectContaining({
        job: 'send-messages',
        msg: 'the job send-messages failed',
        err: expect.objectContaining({ message: 'the kettle is empty' }),
      }),
    )
  const done = async () =>
    (await pool.query('SELECT name FROM jobs WHERE done_at IS NOT NULL ORDER BY 1')).rows
  await expect
    .poll(done)
    .toEqual([
      { name: 'data-exports' },
      { name: 'delete-people' },
      { name: 'fetch-files' },
      { name: 'listen-for-webhooks' },
      { name: 'reconcile' },
      { name: 'tell-waiting' },
      { name: 'turn-festivals' },
    ])
})

it.each([
  ['2026-11-15T18:30:00Z', '2026-11-15T22:00:00Z'],
  ['2026-11-15T21:59:59Z', '2026-11-15T22:00:00Z'],
  ['2026-11-15T22:00:00Z', '2026-11-16T22:00:00Z'],
  ['2026-11-16T12:00:00Z', '2026-11-16T22:00:00Z'],
])('the night after %s is at half past three in Hyderabad: %s', (now, night) => {
  expect(nextNight(new Date(now))).toEqual(new Date(night))
})
