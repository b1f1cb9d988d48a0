import { join } from 'node:path'
import { findDebianProgram } from '../../e2e/production/debian.ts'
import { startPgBouncer, versionOf } from '../../e2e/production/pooler/pgbouncer.ts'
import { copyToStandby } from '../../e2e/production/replica/copy-to-standby.ts'
import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { ClearFailure } from '../../tools/programs/clear-failure.ts'
import { fillShop } from '../soak/fill.ts'
import type { Workshop } from '../workshop.ts'

/** How the shops reach PostgreSQL. */
export const SURROUNDINGS = ['direct', 'pgbouncer', 'replica', 'pgbouncer+replica'] as const
export type Surroundings = (typeof SURROUNDINGS)[number]

/** Enough that nobody comes twice before they have left. */
const CUSTOMERS = 5_000

export function isSurroundings(word: string): word is Surroundings {
  return SURROUNDINGS.some(known => known === word)
}

/** A filled PostgreSQL with what stands around it, and the variables by which a shop finds all of it. */
export async function startDatabase(workshop: Workshop, surroundings: Surroundings) {
  const { folder, endLater } = workshop
  const dataDir = join(folder, 'postgres')
  let primary = await startPostgres({ dataDir })
  endLater(() => primary.stop())
  const filled = await fillShop(primary.url, { customers: CUSTOMERS })
  const env: NodeJS.ProcessEnv = {}

  const standbyDir = surroundings.includes('replica') ? join(folder, 'standby') : undefined
  if (standbyDir !== undefined) {
    const { port, url } = primary
    await primary.stop()
    copyToStandby({ data: dataDir, url }, standbyDir)
    primary = await startPostgres({ dataDir, port })
    const standby = await startPostgres({ dataDir: standbyDir })
    endLater(standby.stop)
    env.DATABASE_URL_READ = standby.url
  }

  const pooler = surroundings.includes('pgbouncer') ? await startPooler(workshop, primary.url) : undefined
  if (pooler) env.DATABASE_URL_DIRECT = primary.url
  return { filled, url: primary.url, shopsUrl: pooler?.url ?? primary.url, env, dataDir, standbyDir, pooler }
}

async function startPooler({ endLater }: Workshop, databaseUrl: string) {
  const program = process.env.TEST_PGBOUNCER || findDebianProgram('pgbouncer')
  if (!program) throw new ClearFailure('There is no PgBouncer.')
  console.log(`PgBouncer ${versionOf(program)}`)
  const pgbouncer = await startPgBouncer(program, databaseUrl)
  endLater(pgbouncer.stop)
  return { url: pgbouncer.url, pid: pgbouncer.pid() }
}
