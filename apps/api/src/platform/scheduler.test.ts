import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createLogger } from '../http/logger.ts'
import { type Job, type Scheduler, startScheduler } from './scheduler.ts'

const { db, pool } = await createTestDatabase()

const lines: { msg: string }[] = []
const log = createLogger('error', { write: line => void lines.push(JSON.parse(line)) })
const deps = { db, machineNow: () => new Date(), log, isQuiet: async () => false }
const QUICK = { lookEveryMs: 10, leaseMs: 60_000, longestPauseMs: 20, stopWithinMs: 60_000 }
const inAnHour = () => new Date(Date.now() + 3_600_000)

const job = (work: Job['work'], more: Partial<Job> = {}): Job => ({
  name: 'sweep',
  firstDueAt: now => now,
  nextDueAt: inAnHour,
  work,
  ...more,
})

let started: Scheduler[] = []
const start = (jobs: Job[], times: Partial<typeof QUICK> = {}) => {
  const scheduler = startScheduler(deps, jobs, { ...QUICK, ...times })
  started.push(scheduler)
  return scheduler
}

beforeEach(async () => {
  lines.length = 0
  await pool.query('DELETE FROM jobs')
})
afterEach(async () => {
  await Promise.all(started.map(scheduler => scheduler.stop()))
  started = []
})

const rows = async () => (await pool.query('SELECT * FROM jobs')).rows

describe('A job', () => {
  it('runs in one of several instances when it is due, and not again before it is due again', async () => {
    const work = vi.fn(async () => undefined)
    for (let instance = 0; instance < 4; instance++) start([job(work)])
    await expect
      .poll(rows)
      .toEqual([expect.objectContaining({ leased_until: null, done_at: expect.any(Date) })])
    await pause(100)
    expect(work).toHaveBeenCalledTimes(1)

    await pool.query("UPDATE jobs SET due_at = now() - interval '1 second'")
    await expect.poll(() => work.mock.calls.length).toBe(2)
  })

  it('waits for its first time, and keeps it over a restart', async () => {
    const work = vi.fn(async () => undefined)
    const early = start([job(work, { firstDueAt: () => new Date('2100-01-01') })])
    await expect.poll(rows).toHaveLength(1)
    await early.stop()
    start([job(work)])
    await pause(100)
    expect(work).not.toHaveBeenCalled()
  })

  it('is not run twice at once, however long it takes and however often it is due', async () => {
    let atOnce = 0
    let most = 0
    let rounds = 0
    const work = async () => {
      most = Math.max(most, ++atOnce)
      await pause(60)
      atOnce -= 1
      rounds += 1
    }
    const often = [job(work, { nextDueAt: now => now })]
    start(often)
    start(often)
    await expect.poll(() => rounds).toBeGreaterThan(4)
    expect(most).toBe(1)
  })

  it('keeps its lease while it works, and is taken over when its instance has died', async () => {
    const hangs = start([job(() => new Promise(() => {}), { nextDueAt: now => now })], { stopWithinMs: 0 })
    const leasedUntil = async () => Number((await rows())[0]?.leased_until ?? 0)
    await expect.poll(leasedUntil).toBeGreaterThan(0)
    const first = await leasedUntil()
    await expect.poll(leasedUntil).toBeGreaterThan(first)
    const other = vi.fn(async () => undefined)
    start([job(other)])
    await pause(100)
    expect(other).not.toHaveBeenCalled()

    // As if it were killed: it no longer renews its lease, which passes.
    await hangs.stop()
    await pool.query("UPDATE jobs SET leased_until = now() - interval '1 second'")
    await expect.poll(() => other.mock.calls.length).toBe(1)
  })

  it('that fails is logged, leaves others alone, and is tried again when it is due', async () => {
    const fails = vi.fn(() => Promise.reject(new Error('the kettle is empty')))
    const works = vi.fn(async () => undefined)
    start([job(fails, { nextDueAt: now => now }), job(works, { name: 'other' })])
    await expect.poll(() => fails.mock.calls.length).toBeGreaterThan(1)
    expect(works).toHaveBeenCalledTimes(1)
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'the job sweep failed' }))
    expect(await rows()).toContainEqual(expect.objectContaining({ name: 'sweep', done_at: null }))
  })
})

describe('The scheduler', () => {
  it('tries again, and says so, while it cannot ask the database', async () => {
    const work = vi.fn(async () => undefined)
    await pool.query('ALTER TABLE jobs RENAME TO jobs_away')
    start([job(work)])
    await expect
      .poll(() => lines.map(({ msg }) => msg))
      .toContainEqual(expect.stringMatching(/^jobs cannot be looked up; trying again in [\d.]+ s$/))
    expect(work).not.toHaveBeenCalled()
    await pool.query('ALTER TABLE jobs_away RENAME TO jobs')
    await expect.poll(() => work.mock.calls.length).toBe(1)
  })

  it('waits for what is under way when it stops, and begins nothing more', async () => {
    let isDone = false
    const scheduler = start([
      job(async () => {
        await pause(100)
        isDone = true
      }),
    ])
    await expect.poll(rows).toEqual([expect.objectContaining({ leased_until: expect.any(Date) })])
    await scheduler.stop()
    expect(isDone).toBe(true)
    expect(await rows()).toEqual([expect.objectContaining({ leased_until: null })])
  })
})
