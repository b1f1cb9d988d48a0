/**
 * How fast the public pages, the cart and an order are on a phone in each language, as Lighthouse sees it, and how much
 * JavaScript home ships:
 * `node bench/pages.ts [--runs 5] [--only cart,order] [--slowdown 4]`. The shop with its demonstration catalogue, built, in a folder of
 * its own.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProductList } from '@pindivantalu/domain/catalog/product.wire'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { ROOT } from '../tools/start-settings.ts'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { describeMachine } from './machine.ts'
import { auditPages } from './pages/audit-pages.ts'
import { startBrowser } from './pages/browser.ts'
import { openOwnPages } from './pages/own-pages.ts'
import { printPage } from './pages/print-page.ts'
import { startShop } from './shop.ts'
import { inWorkshop } from './workshop.ts'

const PAGES = ['home', 'search', 'product', 'cart', 'order'] as const
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: PAGES.join() },
    slowdown: { type: 'string' },
  },
})
const runs = Number(values.runs)
const slowdown = values.slowdown === undefined ? undefined : Number(values.slowdown)
const only = values.only.split(',').map(name => PAGES.find(page => page === name) ?? fail(name))

const exitCode = await inWorkshop(async workshop => {
  const { folder, endLater } = workshop
  await buildWebWhenChanged()
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  endLater(server.stop)
  const shop = await withProgress(
    'Starting the shop with its demonstration catalogue',
    startShop({ databaseUrl: server.url, folder, env: { NODE_ENV: 'development' }, workshop }),
  )
  const profileFolder = join(folder, 'chromium')
  mkdirSync(profileFolder)
  const browser = await startBrowser(profileFolder)
  endLater(browser.stop)

  console.log(describeMachine())
  const { debuggingPort } = browser
  const audit = async ([name, paths]: NamedPage, isOwn: boolean) => {
    if (!only.includes(name)) return
    const urls = LANGUAGES.map(language => shop.origin + samePlaceIn(language, paths[language]))
    const reports = await withProgress(
      `Auditing ${name}`,
      auditPages(urls, { debuggingPort, runs, slowdown }),
    )
    reports.forEach((report, index) => {
      printPage(`${name}, ${LANGUAGES[index]}`, report, { isOwn })
    })
  }
  for (const page of await publicPages(shop.origin)) await audit(page, false)
  const own = await openOwnPages({ databaseUrl: server.url, origin: shop.origin, debuggingPort })
  await audit(['cart', { en: own.cart, te: own.cart }], true)
  await audit(['order', { en: own.order, te: own.order }], true)
  console.log('')
  spawnSync(process.execPath, [join(ROOT, 'tools/bundle-size.ts')], { stdio: 'inherit' })
})
process.exit(exitCode)

/** Its path as each language has it, without its prefix. */
type NamedPage = [name: (typeof PAGES)[number], paths: Record<Language, string>]

function fail(name: string): never {
  throw new Error(`There is no page '${name}' to audit, only ${PAGES.join(', ')}`)
}

async function publicPages(origin: string): Promise<NamedPage[]> {
  const answer = await fetch(`${origin}/api/products`)
  const { products } = (await answer.json()) as ProductList
  const product = `/product/${products[0]?._id}`
  return [
    ['home', { en: '/', te: '/' }],
    ['search', { en: '/search/laddu', te: `/search/${encodeURIComponent('లడ్డు')}` }],
    ['product', { en: product, te: product }],
  ]
}
