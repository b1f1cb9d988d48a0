/**
 * The hour before Sankranti: `node bench/festival.ts [--rates 1,2,4,8,16] [--seconds 30] [--instances 1,2,4] [--prometheus]`. People come at
 * a rate that does not wait for answers, look around, search, sign in and buy, while owner and partners work; the rate
 * doubles until the shop bends. Then the books are looked at. On loopback, in a folder of its own.
 */
import { parseArgs } from 'node:util'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { createAsker } from './festival/ask.ts'
import { auditBooks } from './festival/books.ts'
import { startHouse } from './festival/house.ts'
import { type Level, runLevel } from './festival/level.ts'
import { printCosts, printFailures, printHeading, printLevel, whyItBends } from './festival/print-report.ts'
import { startPrometheus } from './festival/prometheus.ts'
import { describeMachine } from './machine.ts'
import { inWorkshop } from './workshop.ts'

/** Code is compiled, caches are filled: what the first minute of a shop costs is not what is measured. */
const WARM_UP = { ordersPerSecond: 2, seconds: 10, seed: 0 }

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '1,2,4,8,16,32' },
    seconds: { type: 'string', default: '30' },
    instances: { type: 'string', default: '1,2,4' },
    prometheus: { type: 'boolean', default: false },
  },
})
const rates = values.rates.split(',').map(Number)
const seconds = Number(values.seconds)

await buildWebWhenChanged()
console.log(describeMachine())
let isSound = true
for (const instances of values.instances.split(',').map(Number)) {
  const exitCode = await inWorkshop(async workshop => {
    const house = await startHouse(workshop, instances)
    console.log(`\n## ${instances === 1 ? 'One shop' : `${instances} shops`}\n`)
    const prometheus = values.prometheus ? await startPrometheus(workshop, house.shops) : undefined
    const asker = createAsker(house.shops.map(({ origin }) => origin))
    const books = { paid: [], acknowledged: [] }
    await runLevel(house, { asker, books }, WARM_UP)

    printHeading()
    const levels: Level[] = []
    let bends: string | undefined
    for (const [at, ordersPerSecond] of rates.entries()) {
      const level = await runLevel(house, { asker, books }, { ordersPerSecond, seconds, seed: at + 1 })
      levels.push(level)
      printLevel(level)
      printFailures(level)
      bends = whyItBends(level)
      if (bends) break
    }
    printCosts(levels)
    console.log(
      `\n${bends ? `It bends at ${levels.at(-1)?.ordersPerSecond} orders a second: ${bends}.` : 'It did not bend.'}`,
    )
    if (prometheus) {
      const { queries, unanswered } = await prometheus.askDashboard()
      console.log(`Prometheus answers ${queries - unanswered.length} of the dashboard's ${queries} queries`)
      for (const query of unanswered) console.log(`  ✗ no answer: ${query}`)
      console.log(`alerts that fire: ${(await prometheus.firing()).join(', ') || 'none'}`)
    }
    const problems = await auditBooks(house, books)
    for (const problem of problems) console.log(`✗ ${problem}`)
    console.log(`books of ${books.paid.length} payments add up: ${problems.length === 0 ? '✓' : '✗'}`)
    isSound &&= problems.length === 0
    asker.close()
  })
  isSound &&= exitCode === 0
}
process.exit(isSound ? 0 : 1)
