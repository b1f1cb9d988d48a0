import { atLeast, atMost, below, type Verdict } from '../verdict.ts'
import type { Figures } from './load.ts'
import type { Measured } from './measure-questions.ts'
import type { SizeReport } from './measure-size.ts'

/** The shop answers at least half as often as bare code does. */
const SHARE_OF_BARE = 0.5
const FIRST_RENDERING_MS = 40
const GROWTH_OF_P99 = 2
const MEMORY_MB = 300
const READY_MS = 2500

const COLUMNS = [34, 12, 10, 10]

export function printSize({ products, questions, ...report }: SizeReport): void {
  console.log(`\n${wholeNumber(products)} products`)
  printLine(['', 'requests/s', 'p50 ms', 'p99 ms'], '  of bare (budget)')
  for (const question of questions) printQuestion(question)
  for (const { name, aloneMs } of questions.filter(isPage)) {
    printBudget(`${name} uncached, alone, p95 ms`, atMost(aloneMs, FIRST_RENDERING_MS, wholeNumber))
  }
  printBudget('memory at its peak, MB', atMost(report.peakMemoryMb, MEMORY_MB, wholeNumber))
  printBudget('production start, ready after ms', atMost(report.readyAfterMs, READY_MS, wholeNumber))
  console.log(`very first page after the start: ${wholeNumber(report.firstPageMs)} ms`)
}

/** What 100 times the products cost: the slowest answers of the smallest catalogue against those of the largest. */
export function printGrowth(smallest: SizeReport, largest: SizeReport): void {
  console.log(
    `\nGrowth of p99 from ${wholeNumber(smallest.products)} to ${wholeNumber(largest.products)} products`,
  )
  for (const { name, warm, madeAnew } of smallest.questions) {
    const large = largest.questions.find(question => question.name === name)
    if (!large) continue
    printBudget(`${name}, warm`, below(large.warm.p99 / warm.p99, GROWTH_OF_P99))
    printBudget(`${name}, uncached`, below(large.madeAnew.p99 / madeAnew.p99, GROWTH_OF_P99))
  }
}

function printQuestion({ name, bareFromMemory, warm, bareFromDatabase, madeAnew }: Measured): void {
  printFigures(`${name}: bare, from memory`, bareFromMemory)
  printFigures(`${name}: shop, warm`, warm, bareFromMemory)
  if (bareFromDatabase) printFigures(`${name}: bare node:http + pg`, bareFromDatabase)
  printFigures(`${name}: shop, uncached`, madeAnew, bareFromDatabase)
}

function printFigures(what: string, { perSecond, p50, p99 }: Figures, bare?: Figures): void {
  const share = bare && atLeast(perSecond / bare.perSecond, SHARE_OF_BARE)
  printLine([what, wholeNumber(perSecond), p50.toFixed(1), p99.toFixed(1)], share ? `  ${share.text}` : '')
}

function printBudget(what: string, { text }: Verdict): void {
  console.log(`${what}: ${text}`)
}

function printLine(cells: string[], last: string): void {
  const padded = cells.map((cell, index) =>
    index === 0 ? cell.padEnd(COLUMNS[0] ?? 0) : cell.padStart(COLUMNS[index] ?? 0),
  )
  console.log(padded.join('') + last)
}

function isPage({ bareFromDatabase }: Measured): boolean {
  return bareFromDatabase === undefined
}

function wholeNumber(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}
