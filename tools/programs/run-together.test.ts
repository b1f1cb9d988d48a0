import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ClearFailure } from './clear-failure.ts'
import { type Part, runTogether } from './run-together.ts'

let said: string[]

beforeEach(() => {
  said = []
  const write = (text: string | Uint8Array) => said.push(String(text).trim()) > 0
  vi.spyOn(process.stderr, 'write').mockImplementation(write)
  return () => vi.restoreAllMocks()
})

describe('Parts that run together', () => {
  it('all end when one of them does, the last started first', async () => {
    const database = aPart('database')
    const shop = aPart('shop')
    const code = await runTogether(async run => {
      run.add(database.part)
      run.add(aPart('sandbox').part)
      run.add(shop.part)
      database.die('(exit code 2).')
    })
    expect(code).toBe(1)
    expect(said).toEqual([
      'database ended unexpectedly (exit code 2).',
      'shop stops',
      'sandbox stops',
      'database stops',
    ])
  })

  it('end when a later one cannot be started, with its reason and no stack', async () => {
    const code = await runTogether(async run => {
      run.add(aPart('database').part)
      throw new ClearFailure('Port 3000 is taken.')
    })
    expect(code).toBe(1)
    expect(said).toEqual(['Port 3000 is taken.', 'database stops'])
  })

  it('show the stack of a failure that nobody foresaw', async () => {
    await runTogether(async () => {
      throw new TypeError('x is undefined')
    })
    expect(said.join()).toMatch(/TypeError: x is undefined\n +at /)
  })

  it('end too when one of them has started only after the end began', async () => {
    const database = aPart('database')
    const code = await runTogether(async run => {
      run.add(database.part)
      database.die('(SIGKILL).')
      await vi.waitUntil(() => run.signal.aborted)
      run.add(aPart('shop').part)
      said.push('never said')
    })
    expect(code).toBe(1)
    expect(said).toEqual(['database ended unexpectedly (SIGKILL).', 'shop stops', 'database stops'])
  })
})

function aPart(name: string): { part: Part; die: (how: string) => void } {
  const { promise: ended, resolve: die } = Promise.withResolvers<string>()
  const stop = async () => {
    said.push(`${name} stops`)
    die('as asked')
  }
  return { part: { name, ended, stop }, die }
}
