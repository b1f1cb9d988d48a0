import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Part } from './run-together.ts'

let said: string[]
let starts: boolean[]
let die: (how: string) => void

let time: number
let waited: number[]
let isPausing: PromiseWithResolvers<void> | undefined
const clock = {
  now: () => time,
  pause: async (ms: number, signal: AbortSignal) => {
    waited.push(ms / 1000)
    time += ms
    signal.addEventListener('abort', () => isPausing?.resolve())
    await isPausing?.promise
  },
}

function aShop(isAgain: boolean): Part {
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  starts.push(isAgain)
  die = resolve
  return { name: 'shop', ended, stop: async () => resolve('as asked') }
}

async function dieAndComeBack(how = '(exit code 1).'): Promise<void> {
  const before = starts.length
  die(how)
  await vi.waitUntil(() => starts.length === before + 1)
}

beforeEach(() => {
  said = []
  starts = []
  time = 0
  waited = []
  isPausing = undefined
  const write = (text: string | Uint8Array) => said.push(String(text).trim()) > 0
  vi.spyOn(process.stderr, 'write').mockImplementation(write)
  return () => vi.restoreAllMocks()
})

describe('A part that is kept running', () => {
  it('is ended with its reason when it dies before it was ready', async () => {
    const shop = keepRunning(aShop, clock)
    die('(exit code 1).')
    expect(await shop.ended).toBe('(exit code 1).')
    expect(starts).toEqual([false])
  })

  it('comes back after a second, and says so', async () => {
    keepRunning(aShop, clock).startAgainFromNowOn()
    await dieAndComeBack('(SIGABRT).')
    expect(starts).toEqual([false, true])
    expect(said).toEqual([
      'shop ended unexpectedly (SIGABRT). It starts again in 1 s.',
      'shop started again.',
    ])
  })

  it('comes back less and less often when it dies at once each time', async () => {
    keepRunning(aShop, clock).startAgainFromNowOn()
    for (const _death of [1, 2, 3, 4, 5]) await dieAndComeBack()
    expect(waited).toEqual([1, 5, 15, 20, 20])
  })

  it('that lived for more than a minute comes back quickly again', async () => {
    keepRunning(aShop, clock).startAgainFromNowOn()
    for (const _death of [1, 2, 3]) await dieAndComeBack()
    time += 61_000
    await dieAndComeBack()
    await dieAndComeBack()
    expect(waited).toEqual([1, 5, 15, 1, 5])
  })

  it('does not come back when its end is asked for while it waits to', async () => {
    isPausing = Promise.withResolvers()
    const shop = keepRunning(aShop, clock)
    shop.startAgainFromNowOn()
    die('(SIGABRT).')
    await vi.waitUntil(() => waited.length === 1)
    await shop.stop()
    expect(await shop.ended).toBe('(SIGABRT).')
    expect(starts).toEqual([false])
  })
})
