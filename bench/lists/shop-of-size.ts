import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { newSessionToken } from '../../apps/api/src/http/access/session-cookie.ts'
import { startShop } from '../shop.ts'
import type { Workshop } from '../workshop.ts'
import type { AskedShop } from './question.ts'

const OWNER = '+916000000001'

type ShopOptions = {
  name: string
  serverUrl: string
  workshop: Workshop
  /** Writes its rows, and says who may ask what of it. */
  fill: (db: pg.Client) => Promise<Omit<AskedShop, 'origin'>>
}

/** A shop in a database of its own. */
export async function startShopWith({ name, serverUrl, workshop, fill }: ShopOptions): Promise<AskedShop> {
  const folder = join(workshop.folder, name)
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const databaseUrl = await createDatabase(serverUrl, `bench_${name}`)
  await migrate(databaseUrl)
  const db = new pg.Client({ connectionString: databaseUrl })
  // Idle when the database ends before it, after an interruption; while it works, its query fails and tells.
  db.on('error', () => undefined)
  await db.connect()
  const filled = await fill(db)
  await db.end()

  const env = { NODE_ENV: 'test', SERVE_PAGES: 'false' }
  const { origin } = await startShop({ databaseUrl, folder, env, workshop })
  return { origin, ...filled }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  await server.end()
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

/** Answers the owner's cookie. */
export async function insertOwner(db: pg.Client): Promise<string> {
  await db.query(`INSERT INTO users (phone, name, is_admin) VALUES ($1, 'Owner', true)`, [OWNER])
  return signIn(db, OWNER)
}

/** Straight into the database: how people sign in is not what is measured. */
export async function signIn(db: pg.Client, phone: string): Promise<string> {
  const { token, tokenHash } = newSessionToken()
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT $1, id, now() + interval '1 day' FROM users WHERE phone = $2`,
    [tokenHash, phone],
  )
  return `session=${token}`
}
