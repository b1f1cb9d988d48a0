import { describe, expect, it } from 'vitest'
import { aLevel } from './level.builder.ts'
import { cellsOf } from './print-summary.ts'

const good = aLevel({
  ordersPerSecond: 2,
  paid: 20,
  orders: [40, 60, 200],
  use: { shops: [400, 300], workers: 100, postgres: 300, standby: 60, pgbouncer: 20 },
})
const bent = aLevel({ ordersPerSecond: 4, orders: [3_000, undefined] })

describe('The table of the festival bench', () => {
  it('shows the last rate before it bent, and the one at which it did', () => {
    const row = { instances: 2, surroundings: 'pgbouncer+replica', levels: [good, bent] } as const
    expect(cellsOf({ ...row, levels: [...row.levels], bends: 'too slow', books: '30 ✓' })).toEqual([
      ...['2', 'pgbouncer+replica', '2', '60 / 200', '3', '0.00 %'],
      ...['40.0', '15.0', '3.0', '1.0', '–', '4', '30 ✓', 'too slow'],
    ])
  })

  it('shows what is not there as a dash', () => {
    const row = { instances: 1, surroundings: 'direct', levels: [bent] } as const
    expect(cellsOf({ ...row, levels: [...row.levels], bends: 'too slow', books: '0 ✓' })).toEqual([
      ...['1', 'direct', '–', '–', '–', '–', '–', '–', '–', '–', '–', '4', '0 ✓', 'too slow'],
    ])
    expect(cellsOf({ ...row, levels: [] }).slice(-3)).toEqual(['–', 'broke off', '–'])
    expect(cellsOf({ ...row, levels: [good], books: '20 ✓' }).slice(-3)).toEqual(['not reached', '20 ✓', '–'])
  })
})
