import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost } from '../verdict.ts'

/** Resident before a collection, the heap and what it holds outside of it after one. */
export type MemorySample = { residentMb: number; heapMb: number; externalMb: number }

/** How much more the last third may hold than the second: above it, something is kept that nobody needs. */
const MOST_GROWTH = 1.1
const ANSWERS_WITHIN_MS = 30_000

/** Asks the shop for a sample: see memory-program.ts. */
export async function sampleMemory(pid: number, file: string): Promise<MemorySample> {
  const before = linesOf(file).length
  process.kill(pid, 'SIGUSR2')
  for (let waited = 0; waited < ANSWERS_WITHIN_MS; waited += 50) {
    const sample = linesOf(file)[before]
    if (sample !== undefined) return JSON.parse(sample)
    await pause(50)
  }
  throw new Error('The shop does not say how much memory it holds')
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Prints both growths, and whether both are within the budget. */
export function judgeGrowth(samples: MemorySample[]): boolean {
  const growths = (['heapMb', 'residentMb'] as const).map(what => {
    const third = Math.floor(samples.length / 3)
    const values = samples.map(sample => sample[what])
    return { what, growth: mean(values.slice(-third)) / mean(values.slice(third, -third)) }
  })
  for (const { what, growth } of growths) {
    const words = what === 'heapMb' ? 'heap after collection' : 'resident memory'
    console.log(`${words}, last third of second third: ${atMost(growth, MOST_GROWTH).text}`)
  }
  return growths.every(({ growth }) => growth <= MOST_GROWTH)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
