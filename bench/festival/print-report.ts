import { cpus } from 'node:os'
import { quantile } from '../quantile.ts'
import type { Level } from './level.ts'

/** What a customer waits for with their money in hand, and what they look at before. */
const STEPS = ['page', 'search page', 'sign-in', 'quote', 'order', 'order page', 'my orders'] as const
const OF_BUYERS = ['quote', 'order'] as const

/** From here on the shop bends: who pays waits longer, or one request in a hundred is not served. */
const LONGEST_P99_MS = 2_000
const LARGEST_UNSERVED = 0.01
/** A processor that is at work for so much of the time has nothing left for a burst. */
const FULL = 0.9

const WIDTHS = [9, 10, 11, 15, 15, 15, 15, 15, 15, 15, 11]

export function printHeading(): void {
  print(['orders/s', 'ordered', 'requests/s', ...STEPS, 'not served'])
  print(['asked', 'per s', '', ...STEPS.map(() => 'p50 / p99 ms'), ''])
}

export function printLevel(level: Level): void {
  const { timings, lastedSeconds, ordered, ordersPerSecond } = level
  const cells = STEPS.map(step => {
    const took = timings.took.get(step) ?? []
    return took.length === 0 ? '–' : `${inMs(quantile(took, 0.5))} / ${inMs(quantile(took, 0.99))}`
  })
  print([
    String(ordersPerSecond),
    (ordered / lastedSeconds).toFixed(1),
    (requests(level) / lastedSeconds).toFixed(0),
    ...cells,
    `${(unservedShare(level) * 100).toFixed(2)} %`,
  ])
}

/** Of each level, what its orders cost with all that surrounds them, and which processor was full. */
export function printCosts(levels: readonly Level[]): void {
  console.log('\nProcessor time per order, ms, with the visitors, searches and streams around it')
  console.log(
    'orders/s   shops   PostgreSQL   sandbox   this program   busiest shop   machine   let in late, p99',
  )
  for (const level of levels) {
    const { use, ordered, ordersPerSecond, lateness } = level
    const per = (ms: number) => (ordered === 0 ? '–' : (ms / ordered).toFixed(1))
    const cells = [
      per(sum(use.shops)).padStart(8),
      per(use.postgres).padStart(13),
      per(use.sandbox).padStart(10),
      per(use.visitors).padStart(15),
      percent(busiestShop(level)).padStart(15),
      percent(machineShare(level)).padStart(10),
      `${inMs(quantile(lateness, 0.99))} ms`.padStart(19),
    ]
    console.log(String(ordersPerSecond).padEnd(8) + cells.join(''))
  }
  printMarginalCost(levels)
}

/** Without what owner and partners cost, who work as much at every level. */
function printMarginalCost(levels: readonly Level[]): void {
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last || first === last) return
  const perSecond = (value: (level: Level) => number) =>
    value(last) / last.lastedSeconds - value(first) / first.lastedSeconds
  const orders = perSecond(({ ordered }) => ordered)
  const shops = perSecond(({ use }) => sum(use.shops)) / orders
  const postgres = perSecond(({ use }) => use.postgres) / orders
  console.log(`One order more: ${shops.toFixed(1)} ms of the shops, ${postgres.toFixed(1)} ms of PostgreSQL`)
}

/** Why the shop bent at this level; undefined where it did not. */
export function whyItBends(level: Level): string | undefined {
  const slow = OF_BUYERS.filter(step => quantile(level.timings.took.get(step) ?? [0], 0.99) > LONGEST_P99_MS)
  const unserved = unservedShare(level)
  if (slow.length === 0 && unserved <= LARGEST_UNSERVED) return undefined
  const signs = [
    ...slow.map(step => `p99 of ${step} over ${LONGEST_P99_MS} ms`),
    ...(unserved > LARGEST_UNSERVED ? [`${percent(unserved)} not served`] : []),
  ]
  const limits = [
    ...(machineShare(level) > FULL ? ['the whole machine'] : []),
    ...(busiestShop(level) > FULL ? ['the one core that a shop can use'] : []),
  ]
  const full = limits.length > 0 ? `full: ${limits.join(', ')}` : 'no processor was full: something waits'
  return `${signs.join(', ')}; ${full}`
}

export function printFailures({ timings }: Level): void {
  for (const [what, count] of timings.failed) console.log(`  ✗ ${count} × ${what}`)
  if (timings.refused > 0) console.log(`  – ${timings.refused} × 503, come again later`)
}

function requests({ timings }: Level): number {
  return timings.served + timings.refused + sum([...timings.failed.values()])
}

function unservedShare(level: Level): number {
  return 1 - level.timings.served / Math.max(1, requests(level))
}

function busiestShop({ use, lastedSeconds }: Level): number {
  return Math.max(...use.shops) / (lastedSeconds * 1_000)
}

function machineShare({ use, lastedSeconds }: Level): number {
  return 1 - use.idle / (lastedSeconds * 1_000 * cpus().length)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function print(cells: string[]): void {
  console.log(cells.map((cell, at) => cell.padStart(WIDTHS[at] ?? 0)).join(''))
}

const inMs = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0)
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
