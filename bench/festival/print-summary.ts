import type { Surroundings } from './database.ts'
import { p50AndP99, unservedShare } from './judge-level.ts'
import type { Level } from './level.ts'
import { COSTS, costOfOneMore, perOrder } from './print-report.ts'

/** One house: so many shops, and how they reach PostgreSQL. */
export type Row = {
  instances: number
  surroundings: Surroundings
  /** Those that were played; where it bent, the last of them is the one it bent at. */
  levels: Level[]
  bends?: string
  /** '38 ✓'; missing where the house was not played to its end. */
  books?: string
}

const HEADING = [
  'instances',
  'database',
  'orders/s',
  'p50 / p99 of order, ms',
  'of orders',
  'not served',
  ...Object.keys(COSTS),
  'one order more',
  'bends at',
  'books',
  'why it bends',
]

/** All houses in one table, as documentation takes it. */
export function printSummary(rows: readonly Row[]): void {
  const lines = [HEADING, ...rows.map(cellsOf)]
  const widths = HEADING.map((_, at) => Math.max(...lines.map(cells => cells[at]?.length ?? 0)))
  const print = (cells: string[]) =>
    console.log(`| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`.trimEnd())
  console.log(
    '\nOf the last rate before it bent; processor time in ms for each paid order, with all that surrounds it\n',
  )
  print(HEADING)
  print(widths.map(width => '-'.repeat(width)))
  for (const cells of lines.slice(1)) print(cells)
}

export function cellsOf({ instances, surroundings, levels, bends, books }: Row): string[] {
  const good = bends === undefined ? levels.at(-1) : levels.at(-2)
  const bentAt = bends === undefined ? undefined : levels.at(-1)
  const ofGood = (cell: (level: Level) => string) => (good ? cell(good) : '–')
  return [
    String(instances),
    surroundings,
    ofGood(level => String(level.ordersPerSecond)),
    ofGood(level => p50AndP99(level, 'order')),
    ofGood(level => String(level.timings.took.get('order')?.length ?? 0)),
    ofGood(level => `${(unservedShare(level) * 100).toFixed(2)} %`),
    ...Object.values(COSTS).map(cost => ofGood(level => perOrder(level, cost))),
    costOfOneMore(levels),
    bentAt ? String(bentAt.ordersPerSecond) : books === undefined ? '–' : 'not reached',
    books ?? 'broke off',
    bends ?? '–',
  ]
}
