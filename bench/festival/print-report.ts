import { quantile } from '../quantile.ts'
import {
  busiestShop,
  inMs,
  machineShare,
  ofShops,
  oneOrderMore,
  othersShare,
  p50AndP99,
  percent,
  requests,
  unservedShare,
  whyItBends,
} from './judge-level.ts'
import type { Level } from './level.ts'
import type { Use } from './use-of-machine.ts'

/** What a customer waits for with their money in hand, and what they look at before. */
const STEPS = ['page', 'search page', 'sign-in', 'quote', 'order', 'live', 'order page', 'my orders'] as const

/** Whose processor time is printed, and how it is found. */
export const COSTS: Record<string, (use: Use) => number> = {
  shops: ofShops,
  PostgreSQL: use => use.postgres,
  standby: use => use.standby,
  PgBouncer: use => use.pgbouncer,
}
const AROUND: typeof COSTS = { sandbox: use => use.sandbox, 'this program': use => use.visitors }

const WIDTHS = [9, 12, 9, 14, 14, 14, 14, 14, 14, 14, 14, 12]

export function printHeading(): void {
  print(['orders/s', 'paid, of', 'requests', ...STEPS, 'not served'])
  print(['asked', 'who came', '', ...STEPS.map(() => 'p50 / p99 ms'), ''])
}

export function printLevel(level: Level): void {
  print([
    String(level.ordersPerSecond),
    `${level.paid} of ${level.buyers}`,
    String(requests(level)),
    ...STEPS.map(step => p50AndP99(level, step)),
    `${(unservedShare(level) * 100).toFixed(2)} %`,
  ])
}

/** Of each level, what its orders cost with all that surrounds them, and which processor was full while people came. */
export function printCosts(levels: readonly Level[]): void {
  console.log('\nProcessor time per paid order, ms, with the visitors, searches and streams around it')
  const costs = Object.entries({ ...COSTS, ...AROUND })
  const shares = ['busiest shop', 'machine', 'of others', 'let in late, p99']
  const widthOf = (heading: string) => Math.max(heading.length, 7) + 2
  const cells = ['orders/s', ...costs.map(([whose]) => whose), ...shares]
  const printRow = (row: string[]) =>
    console.log(row.map((cell, at) => cell.padStart(widthOf(cells[at] ?? ''))).join(''))
  printRow(cells)
  for (const level of levels)
    printRow([
      String(level.ordersPerSecond),
      ...costs.map(([, cost]) => perOrder(level, cost)),
      percent(busiestShop(level)),
      percent(machineShare(level)),
      percent(othersShare(level)),
      `${inMs(quantile(level.lateness, 0.99))} ms`,
    ])
  console.log(`One order more, ms: ${costOfOneMore(levels)}`)
}

/** `shops 34.2, PostgreSQL 12.1`, between the first and the last level at which it did not bend. */
export function costOfOneMore(levels: readonly Level[]): string {
  const good = levels.filter(level => whyItBends(level) === undefined)
  const parts = Object.entries(COSTS).flatMap(([whose, cost]) => {
    const ms = oneOrderMore(good, cost)
    return ms === undefined || good.every(({ use }) => cost(use) === 0) ? [] : [`${whose} ${ms.toFixed(1)}`]
  })
  return parts.join(', ') || '–'
}

/** Nobody paid, or there is no such program. */
export function perOrder({ use, paid }: Level, cost: (use: Use) => number): string {
  return paid === 0 || cost(use) === 0 ? '–' : (cost(use) / paid).toFixed(1)
}

export function printFailures({ timings }: Level): void {
  for (const [what, count] of timings.failed) console.log(`  ✗ ${count} × ${what}`)
  if (timings.refused > 0) console.log(`  – ${timings.refused} × 503, come again later`)
}

function print(cells: string[]): void {
  console.log(cells.map((cell, at) => cell.padStart(WIDTHS[at] ?? 0)).join(''))
}
