import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { withProgress } from '../../tools/programs/progress.ts'
import { IN_PRODUCTION, startShop } from '../shop.ts'
import type { Workshop } from '../workshop.ts'
import { MAKE_BARE_SEARCH } from './bare-statements.ts'
import { ask } from './kept-answers.ts'
import { insertManyProducts } from './many-products.ts'
import { type Measured, measureQuestions } from './measure-questions.ts'
import { questionsFor } from './questions.ts'

export type SizeReport = {
  products: number
  readyAfterMs: number
  firstPageMs: number
  questions: Measured[]
  peakMemoryMb: number
}

type MeasureOptions = { products: number; seconds: number; serverUrl: string; workshop: Workshop }

/** One shop with that many products, in a database of its own, from its start to its peak memory. */
export async function measureSize({
  products,
  seconds,
  serverUrl,
  workshop,
}: MeasureOptions): Promise<SizeReport> {
  const folder = join(workshop.folder, String(products))
  mkdirSync(folder)
  const databaseUrl = await createDatabase(serverUrl, `bench_${products}`)
  const db = new pg.Client({ connectionString: databaseUrl })
  await migrate(databaseUrl)
  await db.connect()
  await withProgress(`Making ${products} products`, insertManyProducts(db, products))
  await db.query(MAKE_BARE_SEARCH)
  const questions = await questionsFor(db, products)
  await db.end()

  const shop = await startShop({ databaseUrl, folder, env: IN_PRODUCTION, workshop })
  const { tookMs: firstPageMs } = await ask(`${shop.origin}/`)
  const place = { origin: shop.origin, databaseUrl, folder, seconds, workshop }
  const measured = await withProgress('Measuring', measureQuestions(place, questions))
  const peakMemoryMb = shop.peakMemoryMb()
  await shop.stop()
  return { products, readyAfterMs: shop.readyAfterMs, firstPageMs, questions: measured, peakMemoryMb }
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  await server.end()
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}
