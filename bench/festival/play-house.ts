import type { Workshop } from '../workshop.ts'
import { createAsker } from './ask.ts'
import { auditBooks } from './books.ts'
import { startHouse } from './house.ts'
import { whyItBends } from './judge-level.ts'
import { runLevel } from './level.ts'
import { printCosts, printFailures, printHeading, printLevel } from './print-report.ts'
import type { Row } from './print-summary.ts'
import { startPrometheus } from './prometheus.ts'
import { answersOfReplica } from './replica-share.ts'

/** For each shop. Code is compiled, caches are filled: what the first minute costs is not what is measured. */
const WARM_UP = { ordersPerSecond: 2, seconds: 8, seed: 0 }

type Plan = { rates: readonly number[]; seconds: number; prometheus: boolean }

/** Plays one house until it bends, prints each level and writes into its row. Answers whether all is as it should be. */
export async function playHouse(
  workshop: Workshop,
  row: Row,
  { rates, seconds, prometheus: isWatched }: Plan,
): Promise<boolean> {
  const { instances } = row
  console.log(`\n## ${instances === 1 ? 'One shop' : `${instances} shops`}, ${row.surroundings}\n`)
  const house = await startHouse(workshop, row)
  const prometheus = isWatched ? await startPrometheus(workshop, house.shops) : undefined
  const asker = createAsker(house.shops.map(({ origin }) => origin))
  const books = { paid: [], acknowledged: [] }
  await runLevel(house, { asker, books }, { ...WARM_UP, seconds: WARM_UP.seconds * instances })

  printHeading()
  for (const [at, ordersPerSecond] of rates.entries()) {
    const level = await runLevel(house, { asker, books }, { ordersPerSecond, seconds, seed: at + 1 })
    row.levels.push(level)
    printLevel(level)
    printFailures(level)
    const bends = whyItBends(level)
    if (bends === undefined) continue
    row.bends = bends
    break
  }
  printCosts(row.levels)
  const bentAt = row.levels.at(-1)?.ordersPerSecond
  console.log(`\n${row.bends ? `It bends at ${bentAt} orders a second: ${row.bends}.` : 'It did not bend.'}`)

  const problems: string[] = []
  if (prometheus) {
    const { queries, unanswered } = await prometheus.askDashboard()
    console.log(`Prometheus answers ${queries - unanswered.length} of the dashboard's ${queries} queries`)
    problems.push(...unanswered.map(query => `Prometheus has no answer to ${query}`))
    console.log(`alerts that fire: ${(await prometheus.firing()).join(', ') || 'none'}`)
  } else if (isWatched) problems.push('Prometheus was asked for and is not here')
  if (house.database.standbyDir !== undefined) {
    const { replica, all } = await answersOfReplica(house.shops)
    console.log(`the replica gave ${replica} of ${all} answers that it may give`)
    if (replica === 0) problems.push('the replica was not used')
  }
  const wrongBooks = await auditBooks(house, books)
  problems.push(...wrongBooks)
  for (const problem of problems) console.log(`✗ ${problem}`)
  const mark = wrongBooks.length === 0 ? '✓' : '✗'
  row.books = `${books.paid.length} ${mark}`
  console.log(`books of ${books.paid.length} payments add up: ${mark}`)
  asker.close()
  return problems.length === 0
}
