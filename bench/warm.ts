/**
 * How much of what visitors ask is answered from memory while a review comes each second and a price changes every ten:
 * with answers that fall by what they were made from, and with every change dropping all of them, as it was before.
 * `node bench/warm.ts [--seconds 30] [--sizes 200,2000]`, on loopback, in a folder of its own.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { findFreePort } from '../tools/programs/free-port.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { ask } from './catalogue/kept-answers.ts'
import { load } from './catalogue/load.ts'
import { insertManyProducts } from './catalogue/many-products.ts'
import { startBareMemory } from './catalogue/measure-questions.ts'
import { createDatabase } from './catalogue/measure-size.ts'
import { describeMachine } from './machine.ts'
import { IN_PRODUCTION, startShop } from './shop.ts'
import { readWarmth, startReviewing } from './warm/busy-shop.ts'
import { inWorkshop, type Workshop } from './workshop.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, sizes: { type: 'string', default: '200,2000' } },
})
const seconds = Number(values.seconds)

/** As it was before: every change is one of everything. */
const BY_VERSION = `
  CREATE FUNCTION everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify('catalog_changed', NEW.version || ' shop'); NEW.tags := '{shop}'; RETURN NEW;
  END $$;
  CREATE TRIGGER everything_changed BEFORE INSERT ON catalog_changes FOR EACH ROW EXECUTE FUNCTION everything_changed()`

/** Of some age: what one review more changes is little. */
const REVIEWED_BY_MANY = `
  UPDATE products SET review_count = 20 + abs(hashtext(name)) % 180, rating_sum = (20 + abs(hashtext(name)) % 180) * 3
    + abs(hashtext(name || '!')) % (2 * (20 + abs(hashtext(name)) % 180))`

async function measure(products: number, serverUrl: string, workshop: Workshop): Promise<void> {
  const folder = join(workshop.folder, String(products))
  mkdirSync(folder)
  const databaseUrl = await createDatabase(serverUrl, `warm_${products}`)
  await migrate(databaseUrl)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await withProgress(`Making ${products} products`, insertManyProducts(db, products))
  await db.query(REVIEWED_BY_MANY)
  const { rows } = await db.query<{ id: string }>('SELECT id FROM products ORDER BY md5(id::text) LIMIT 100')
  const paths = [
    ...['/', '/te', '/page/2', '/page/3', '/search/laddu', '/search/jantikalu'],
    ...rows.map(({ id }) => `/product/${id}`),
  ]
  const metricsPort = await findFreePort()
  const env = { ...IN_PRODUCTION, METRICS_PORT: String(metricsPort) }
  const shop = await startShop({ databaseUrl, folder, env, workshop })
  for (const path of paths) await ask(`${shop.origin}${path}`)
  const bare = await startBareMemory({ origin: shop.origin, databaseUrl, folder, seconds, workshop }, [
    { paths },
  ])
  const fromMemory = await load({ origin: bare.origin, paths, seconds: 5 })
  console.log(`\n${products} products; bare, from memory: ${Math.round(fromMemory.perSecond)} requests/s`)

  for (const name of ['quiet', 'by tags', 'by version']) {
    if (name === 'by version') await db.query(BY_VERSION)
    for (const path of paths) await ask(`${shop.origin}${path}`)
    const reviewing = name === 'quiet' ? undefined : await startReviewing(databaseUrl)
    const before = await readWarmth(metricsPort)
    const { perSecond, p99 } = await load({ origin: shop.origin, paths, seconds })
    const after = await readWarmth(metricsPort)
    const changes = (await reviewing?.stop()) ?? 0
    const share = (after.hit - before.hit) / (after.all - before.all)
    console.log(
      `${name.padEnd(12)}${Math.round(perSecond).toString().padStart(8)} requests/s, ${(perSecond / fromMemory.perSecond).toFixed(2)} of bare, p99 ${p99.toFixed(1)} ms, ` +
        `warm ${(100 * share).toFixed(2)} %, made anew ${after.made - before.made}, changes ${changes}`,
    )
  }
  await db.end()
  await Promise.all([bare.stop(), shop.stop()])
}

process.exit(
  await inWorkshop(async workshop => {
    await buildWebWhenChanged()
    const server = await startPostgres({ dataDir: join(workshop.folder, 'postgres'), fast: true })
    workshop.endLater(server.stop)
    console.log(describeMachine())
    for (const products of values.sizes.split(',').map(Number)) await measure(products, server.url, workshop)
  }),
)
