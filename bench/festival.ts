/**
 * The hour before Sankranti: `node bench/festival.ts [--rates 1,2,4,8,16,32] [--seconds 30] [--instances 1,2,4]
 * [--database direct,pgbouncer,replica,pgbouncer+replica] [--prometheus]`. People come at a rate that does not wait for
 * answers, look around, search, sign in and buy, while owner and partners work; the rate doubles until the shop bends.
 * Then the books are looked at. So for each number of shops and each way to the database; in the end one table of all.
 * On loopback, in a folder of its own.
 */
import { parseArgs } from 'node:util'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { isSurroundings, SURROUNDINGS } from './festival/database.ts'
import { playHouse } from './festival/play-house.ts'
import { printSummary, type Row } from './festival/print-summary.ts'
import { describeMachine } from './machine.ts'
import { inWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '1,2,4,8,16,32' },
    seconds: { type: 'string', default: '30' },
    instances: { type: 'string', default: '1,2,4' },
    database: { type: 'string', default: 'direct' },
    prometheus: { type: 'boolean', default: false },
  },
})
const rates = values.rates.split(',').map(Number)
const seconds = Number(values.seconds)
const counts = values.instances.split(',').map(Number)
const databases = values.database.split(',')
if (![...rates, seconds, ...counts].every(number => number > 0))
  throw new Error('Rates, seconds and instances are numbers above 0.')
if (!databases.every(isSurroundings)) throw new Error(`--database knows ${SURROUNDINGS.join(', ')}.`)

await buildWebWhenChanged()
console.log(describeMachine())
const rows: Row[] = []
let isSound = true
for (const surroundings of databases)
  for (const instances of counts) {
    const row: Row = { instances, surroundings, levels: [] }
    rows.push(row)
    const exitCode = await inWorkshop(async workshop => {
      isSound = (await playHouse(workshop, row, { rates, seconds, prometheus: values.prometheus })) && isSound
    })
    isSound &&= exitCode === 0
  }
printSummary(rows)
process.exit(isSound ? 0 : 1)
