import { atLeast, atMost } from '../verdict.ts'
import type { StatementTimes } from './jobs.ts'
import type { Cost, Measured } from './measure-orders.ts'
import type { Steps } from './measure-steps.ts'
import type { RequestReport, StepReport } from './trace.ts'

/** A whole order may cost six bare transactions: it also prices, asks the provider twice, answers and tells. */
const SHARE_OF_BARE = 1 / 6
const MOST_ROUND_TRIPS = 12
/** Places are counted, and decided about by one at a time. */
const SLOWER_WITH_LIMITS = 1.5

const COLUMNS = [44, 10, 9, 9, 12, 15]
const COLUMNS_OF_STEPS = [30, 9, 9]

export function printOrders(measured: Measured[]): void {
  console.log('\nWhole orders of three lines: quote, pay, finalise')
  const titles = ['', 'orders/s', 'p50 ms', 'p99 ms', 'program ms', 'PostgreSQL ms']
  printLine(titles, COLUMNS, '  of bare (budget)')
  for (const { provider, connections, bare, shop, limited } of measured) {
    printCost(`${connections} at once: bare transaction`, bare)
    const share = shop.perSecond / bare.perSecond
    const isOfBudget = provider === 'stand-in'
    const words = isOfBudget ? 'provider answers at once' : 'sandbox, with webhooks'
    const verdict = isOfBudget ? atLeast(share, SHARE_OF_BARE).text : share.toFixed(2)
    const work = (processorMsOf(shop) / processorMsOf(bare)).toFixed(1)
    printCost(`${connections} at once: shop, ${words}`, shop, `${verdict}, ${work} times the processor`)
    const slower = atMost(limited.p50 / shop.p50, SLOWER_WITH_LIMITS)
    printCost(`${connections} at once: the same with limits`, limited, `p50 ${slower.text} of without`)
  }
  console.log('program, PostgreSQL: processor time per order, all that is done after the answer included')
}

function processorMsOf({ programMs, postgresMs }: Cost): number {
  return programMs + postgresMs
}

export function printSteps({ quote, finalise, bare }: Steps): void {
  const together = quote.roundTrips + finalise.roundTrips
  const verdict = atMost(together, MOST_ROUND_TRIPS, String)
  console.log(
    `\nSQL round trips: quote ${quote.roundTrips}, finalise ${finalise.roundTrips}, together ${verdict.text}`,
  )
  for (const report of [quote, finalise]) printRequest(report, bare)
}

function printRequest({ name, steps, restMs, tookMs }: RequestReport, bare: StatementTimes): void {
  console.log(`\n${name}, one at a time, medians`)
  printLine(['', 'shop ms', 'bare ms'], COLUMNS_OF_STEPS, '')
  const during = steps.filter(({ kind }) => kind !== 'afterwards')
  let number = 0
  for (const step of during) {
    if (step.kind === 'counted') number += 1
    const mark = step.kind === 'counted' ? String(number).padStart(2) : '  '
    printStep(`${mark} ${step.name}`, step, bare)
  }
  printLine(['   the rest, in the shop', inMs(restMs), ''], COLUMNS_OF_STEPS, '')
  const bareSum = during.reduce((sum, step) => sum + (bareMsOf(step, bare) ?? 0), 0)
  printLine(
    ['   in all', inMs(tookMs), inMs(bareSum)],
    COLUMNS_OF_STEPS,
    `  ${(tookMs / bareSum).toFixed(1)} times`,
  )
  const afterwards = steps.filter(({ kind }) => kind === 'afterwards')
  if (afterwards.length > 0) console.log('   after the order is written:')
  for (const step of afterwards) printStep(`   ${step.name}`, step, bare)
}

function printStep(what: string, step: StepReport, bare: StatementTimes): void {
  const bareMs = bareMsOf(step, bare)
  printLine([what, inMs(step.tookMs), bareMs === undefined ? '–' : inMs(bareMs)], COLUMNS_OF_STEPS, '')
}

function bareMsOf(step: StepReport, bare: StatementTimes): number | undefined {
  if (step.bare.length === 0) return undefined
  return step.bare.reduce((sum, name) => sum + (bare[name] ?? 0), 0)
}

function printCost(what: string, { perSecond, p50, p99, programMs, postgresMs }: Cost, share = ''): void {
  const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), inMs(programMs), inMs(postgresMs)]
  printLine([what, ...figures], COLUMNS, share && `  ${share}`)
}

function printLine(cells: string[], columns: number[], last: string): void {
  const padded = cells.map((cell, index) =>
    index === 0 ? cell.padEnd(columns[0] ?? 0) : cell.padStart(columns[index] ?? 0),
  )
  console.log(padded.join('') + last)
}

function inMs(value: number): string {
  return value.toFixed(2)
}
