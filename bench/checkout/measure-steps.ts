import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buy, type StatementTimes, timeBareStatements } from './jobs.ts'
import type { Place } from './measure-orders.ts'
import { startShopWithProvider } from './shop-with-provider.ts'
import { type RequestReport, reportOf, type TracedRequest } from './trace.ts'

/** What is looked at is the second half. */
const WARM_UP_SECONDS = 8

export type Steps = { quote: RequestReport; finalise: RequestReport; bare: StatementTimes }

/** One customer at a time: how often an order asks PostgreSQL and the provider, and how long each takes. */
export async function measureSteps({
  databaseUrl,
  dataDir,
  customers,
  seconds,
  workshop,
}: Place): Promise<Steps> {
  const traceFile = join(workshop.folder, 'trace.json')
  const shop = await startShopWithProvider({ provider: 'stand-in', databaseUrl, traceFile, workshop })
  await buy({ ...shop, customers, connections: 1, seconds: WARM_UP_SECONDS + seconds })
  const bare = await timeBareStatements({ databaseUrl, dataDir, connections: 1, seconds })
  await shop.stop()
  const requests: TracedRequest[] = JSON.parse(readFileSync(traceFile, 'utf8'))
  return { quote: reportOf('quote', requests), finalise: reportOf('finalise', requests), bare }
}
