import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { newSessionToken } from '../../apps/api/src/http/session-cookie.ts'
import { insertManyProducts } from '../catalogue/many-products.ts'
import { startShop } from '../shop.ts'
import type { Workshop } from '../workshop.ts'
import { CARRIER, insertManyOrders } from './many-orders.ts'
import { type Asker, type Question, questionsFor } from './questions.ts'

const PRODUCTS = 20
const ADMIN = '+916000000001'

export type ShopOfSize = {
  orders: number
  origin: string
  cookies: Record<Asker, string>
  questions: Question[]
}

type Wishes = { orders: number; serverUrl: string; workshop: Workshop }

/** A shop with that many orders, in a database of its own, and who may ask it. */
export async function startShopOfSize({ orders, serverUrl, workshop }: Wishes): Promise<ShopOfSize> {
  const folder = join(workshop.folder, String(orders))
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const databaseUrl = await createDatabase(serverUrl, `bench_${orders}`)
  await migrate(databaseUrl)
  const db = new pg.Client({ connectionString: databaseUrl })
  // Idle when the database ends before it, after an interruption; while it works, its query fails and tells.
  db.on('error', () => undefined)
  await db.connect()
  await insertManyProducts(db, PRODUCTS)
  await insertManyOrders(db, orders)
  await db.query(`INSERT INTO users (phone, name, is_admin) VALUES ($1, 'Owner', true)`, [ADMIN])
  const cookies = { admin: await signIn(db, ADMIN), carrier: await signIn(db, CARRIER) }
  const questions = await questionsFor(db)
  await db.end()

  const { origin } = await startShop({
    databaseUrl,
    folder,
    env: { NODE_ENV: 'test', SERVE_PAGES: 'false' },
    workshop,
  })
  return { orders, origin, cookies, questions }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  await server.end()
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

/** Straight into the database: how people sign in is not what is measured. */
async function signIn(db: pg.Client, phone: string): Promise<string> {
  const { token, tokenHash } = newSessionToken()
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT $1, id, now() + interval '1 day' FROM users WHERE phone = $2`,
    [tokenHash, phone],
  )
  return `session=${token}`
}
