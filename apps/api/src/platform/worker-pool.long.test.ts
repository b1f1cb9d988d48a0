import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TestTask } from '../../test-support/worker-task.work.ts'
import { createWorkerPool } from './worker-pool.ts'

const MB = 1024 * 1024
const KIND = {
  program: new URL('../../test-support/worker-task.work.ts', import.meta.url),
  within: 60_000,
  atOnce: 2,
  mostWaiting: 3,
}
const LIMITS = { memory: 300 * MB, heapMb: 64, answer: MB }

function aPool(bounds: Parameters<typeof createWorkerPool>[0] = {}) {
  const pool = createWorkerPool({ limits: LIMITS, idleAfter: 60_000, ...bounds })
  const started = new Set<number>()
  onTestFinished(() => {
    for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return async (task: TestTask, kind = KIND) => {
    const answer = (await pool.run(kind, task)) as { pid: number; told: unknown }
    started.add(answer.pid)
    return answer
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The workers that a process has started and that still run. */
function children(parent = 0): number[] {
  const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
  return found.split('\n').map(Number).filter(isWorker)
}

function isWorker(pid: number): boolean {
  return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker-process.ts')
}

describe('a worker', () => {
  it('is another process, and is given the next piece too', async () => {
    const run = aPool()
    const first = await run({ do: 'tell', words: 'నమస్తే' })
    expect(first.told).toBe('నమస్తే')
    expect(first.pid).not.toBe(process.pid)
    expect((await run({ do: 'tell', words: 'again' })).pid).toBe(first.pid)
  })

  it('knows nothing of the environment, where the secrets are', async () => {
    process.env.SOME_SECRET = 'told to nobody'
    onTestFinished(() => void delete process.env.SOME_SECRET)
    const { told } = await aPool()({ do: 'environment' })
    expect(told).not.toContain('SOME_SECRET')
    expect(told).not.toContain('DATABASE_URL')
  })

  it('says what was thrown, and the next piece is done', async () => {
    const run = aPool()
    await expect(run({ do: 'throw' })).rejects.toThrow('thrown by the work')
    expect(await run({ do: 'tell', words: 'on' })).toMatchObject({ told: 'on' })
  })

  it('that is killed fails that one piece, and the next gets a fresh one', async () => {
    const run = aPool()
    const { pid } = await run({ do: 'tell', words: '' })
    const hanging = run({ do: 'hang' })
    process.kill(pid, 'SIGKILL')
    await expect(hanging).rejects.toMatchObject({
      name: 'Error',
      reason: 'ended',
      message: expect.stringContaining('SIGKILL'),
    })
    const next = await run({ do: 'tell', words: 'fresh' })
    expect(next.told).toBe('fresh')
    expect(next.pid).not.toBe(pid)
  })

  it('that was killed while it rested is not asked again', async () => {
    const run = aPool()
    const { pid } = await run({ do: 'tell', words: '' })
    process.kill(pid, 'SIGKILL')
    // Gone from the table of processes: its parent, which is this process, has been told.
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    expect(await run({ do: 'tell', words: 'other' })).toMatchObject({ told: 'other' })
  })

  it.each<[string, TestTask]>([
    ["V8's heap", { do: 'fill the heap' }],
    ['memory outside of it', { do: 'fill the memory' }],
    ['characters in one text', { do: 'fill a text' }],
    ['bytes in its answer', { do: 'answer much' }],
  ])('that takes too much of %s fails as too heavy, and the next piece is done', async (_what, task) => {
    const run = aPool()
    await expect(run(task)).rejects.toMatchObject({ reason: 'too_heavy' })
    expect(await run({ do: 'tell', words: 'on' })).toMatchObject({ told: 'on' })
  })

  it.each<TestTask>([{ do: 'hang' }, { do: 'spin' }])(
    'that takes too long ($do) fails as too heavy and ends',
    async task => {
      const run = aPool()
      const { pid } = await run({ do: 'tell', words: '' })
      await expect(run(task, { ...KIND, within: 50 })).rejects.toMatchObject({ reason: 'too_heavy' })
      await expect.poll(() => isAlive(pid)).toBe(false)
    },
  )

  it('that has grown is not given the next piece', async () => {
    const run = aPool()
    const { pid } = await run({ do: 'grow', bytes: 150 * MB })
    expect((await run({ do: 'tell', words: '' })).pid).not.toBe(pid)
  })

  it('ends when nobody needs it, and another is started when someone does', async () => {
    const run = aPool({ idleAfter: 10 })
    const { pid } = await run({ do: 'tell', words: '' })
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await run({ do: 'tell', words: 'back' })).toMatchObject({ told: 'back' })
  })
})

describe('the pool', () => {
  it('never has more workers than it may, and does all of it', async () => {
    const run = aPool({ workers: 2 })
    const told = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(words => run({ do: 'tell', words }, { ...KIND, mostWaiting: 10 })),
    )
    expect(told.map(each => each.told)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(new Set(told.map(({ pid }) => pid)).size).toBe(2)
  })

  it('leaves a worker for others where a kind may take one only', async () => {
    const run = aPool({ workers: 2 })
    const pictures = { ...KIND, atOnce: 1 }
    const { pid } = await run({ do: 'tell', words: '' }, pictures)
    const ends: string[] = []
    const hanging = run({ do: 'hang' }, pictures).catch(() => ends.push('hanging'))
    const behind = run({ do: 'tell', words: '' }, pictures).then(() => ends.push('behind'))
    await run({ do: 'tell', words: '' }).then(() => ends.push('other'))
    process.kill(pid, 'SIGKILL')
    await Promise.all([hanging, behind])
    expect(ends).toEqual(['other', 'hanging', 'behind'])
  })

  it('refuses what comes when too many wait, and says when to come back', async () => {
    const run = aPool({ workers: 1 })
    const { pid } = await run({ do: 'tell', words: '' })
    const running = run({ do: 'hang' }).catch(() => {})
    const waiting = [1, 2, 3].map(() => run({ do: 'tell', words: 'waited' }))
    await expect(run({ do: 'tell', words: '' })).rejects.toMatchObject({
      code: 'server.busy',
      status: 503,
      retryAfterSeconds: 5,
    })
    process.kill(pid, 'SIGKILL')
    await running
    expect((await Promise.all(waiting)).map(({ told }) => told)).toEqual(['waited', 'waited', 'waited'])
    expect(await run({ do: 'tell', words: 'later' })).toMatchObject({ told: 'later' })
  })
})

describe('the end of the shop', () => {
  const aShop = (...words: string[]) => {
    const program = new URL('../../test-support/pool-owner.ts', import.meta.url).pathname
    const shop = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void shop.kill('SIGKILL'))
    return shop
  }

  it('is not held up by a worker at rest, and ends it', async () => {
    const shop = aShop()
    const [pid] = await once(createInterface({ input: shop.stdout }), 'line')
    expect(await once(shop, 'exit')).toEqual([0, null])
    await expect.poll(() => isAlive(Number(pid))).toBe(false)
  })

  it('by kill -9 is the end of a worker in the middle of its work', async () => {
    const shop = aShop('hang')
    await expect.poll(() => children(shop.pid)).toHaveLength(1)
    const workers = children(shop.pid)
    shop.kill('SIGKILL')
    await expect.poll(() => workers.some(isAlive)).toBe(false)
  })
})
