/**
 * The owner's Today on a full day: how tall it is, how much script its first paint takes, and how long it takes to give
 * all of it to one rider:
 * `node bench/day.ts [--orders 500] [--screenshots folder]`. The shop as it is run, with its pages, in a folder of its own.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { insertDay } from './day/a-day.ts'
import { measureAct } from './day/one-act.ts'
import { type Look, measureHeights, measureScript, openToday } from './day/owner-at-work.ts'
import { insertOwner } from './lists/shop-of-size.ts'
import { describeMachine } from './machine.ts'
import { startBrowser } from './pages/browser.ts'
import { startShop } from './shop.ts'
import { inWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '500' }, screenshots: { type: 'string' } },
})
const orders = Number(values.orders)
const LOOKS: Look[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

const exitCode = await inWorkshop(async workshop => {
  const { folder, endLater } = workshop
  await buildWebWhenChanged()
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  endLater(server.stop)
  const day = dayInHyderabad(new Date())
  // A little after the first slot: some are late.
  const env = { NODE_ENV: 'development', SHOP_NOW: `${day}T16:20:00+05:30` }
  const shop = await withProgress(
    'Starting the shop with its demonstration catalogue',
    startShop({ databaseUrl: server.url, folder, env, workshop }),
  )
  const cookie = await withProgress(`Making a day of ${orders} orders`, fill(server.url, day))
  const profileFolder = join(folder, 'chromium')
  mkdirSync(profileFolder)
  const { debuggingPort, stop } = await startBrowser(profileFolder)
  endLater(stop)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  endLater(() => browser.close())

  console.log(describeMachine())
  for (const look of LOOKS) {
    const page = await openToday(browser, { origin: shop.origin, cookie, look })
    if (values.screenshots)
      await page.screenshot({ path: join(values.screenshots, `today-${look.name}.png`) })
    const { asItOpens, unfolded } = await measureHeights(page)
    const script = await measureScript(page)
    console.log(
      `Today at ${look.width} px, ${orders} orders: ${asItOpens} px tall, ${perOrder(asItOpens)} px per order; ` +
        `all unfolded ${unfolded} px, ${perOrder(unfolded)}; ${Math.round(script)} ms of script for the board`,
    )
    await page.context().close()
  }
  const db = new pg.Client({ connectionString: server.url })
  await db.connect()
  const act = await measureAct({ origin: shop.origin, cookie, db })
  await db.end()
  console.log(
    `${act.orders} orders given to one rider in one act: ${Math.round(act.giving)} ms; ` +
      `taken back: ${Math.round(act.takingBack)} ms`,
  )
})
process.exit(exitCode)

function perOrder(height: number): string {
  return (height / orders).toFixed(1)
}

/** Answers the owner's cookie. */
async function fill(databaseUrl: string, day: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await insertDay(db, { day, orders })
  const cookie = await insertOwner(db)
  await db.end()
  return cookie
}
