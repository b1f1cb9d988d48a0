/**
 * How fast the catalogue is answered, beside bare code doing the same on the same machine in the same minute:
 * `node bench/catalogue.ts [--seconds 4] [--sizes 200,2000,20000]`. A few minutes, on loopback, in a folder of its own.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { measureSize, type SizeReport } from './catalogue/measure-size.ts'
import { printGrowth, printSize } from './catalogue/print-report.ts'
import { describeMachine } from './machine.ts'
import { inWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '200,2000,20000' },
  },
})
const seconds = Number(values.seconds)
const sizes = values.sizes.split(',').map(Number)

const exitCode = await inWorkshop(async workshop => {
  await buildWebWhenChanged()
  const server = await withProgress(
    'Starting PostgreSQL',
    // Durability is given up: nothing measured here waits for the disk but the changes themselves.
    startPostgres({ dataDir: join(workshop.folder, 'postgres'), fast: true }),
  )
  workshop.endLater(server.stop)
  console.log(describeMachine())

  const reports: SizeReport[] = []
  for (const products of sizes) {
    const report = await measureSize({ products, seconds, serverUrl: server.url, workshop })
    printSize(report)
    reports.push(report)
  }
  const [smallest, largest] = [reports[0], reports.at(-1)]
  if (smallest && largest && smallest !== largest) printGrowth(smallest, largest)
})
process.exit(exitCode)
