import { below } from '../verdict.ts'
import type { Measured } from './measure-lists.ts'

const GROWTH_OF_P99 = 2

const NAME_WIDTH = 32
const WIDTH = 20

/** What more rows cost: p50 and p99 of each size, and the growth of p99 from the smallest. */
export function printLists(sizes: string[], measured: Measured[]): void {
  console.log('\nOne at a time, p50 / p99 ms; growth of p99 from the first size (budget)')
  console.log(line('', sizes))
  for (const { name, sizes } of measured) {
    const [smallest, ...larger] = sizes
    const growth = larger.map(({ p99 }) => below(p99 / (smallest?.p99 ?? Number.NaN), GROWTH_OF_P99).text)
    const figures = sizes.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`)
    console.log(`${line(name, figures)}   ${growth.join(', ')}`)
  }
}

function line(name: string, cells: string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map(cell => cell.padStart(WIDTH)).join('')
}
