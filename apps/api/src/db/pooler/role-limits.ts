import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { CONNECTION_TIMEOUT_MS } from '../client.ts'
import { ROLE_SETTINGS } from '../connection-limits.ts'

/** Behind the pooler statements would wait for ever. */
export class LimitsMissing extends Error {}

/**
 * What the shop otherwise says when it opens a connection, said for every connection of its role in this database: also
 * for those that a pooler opens. A role may set this for itself.
 */
export async function giveRoleItsLimits(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await connection.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${value}'`)
}

/**
 * Refuses a pooler whose connections have no limits. Other limits than this release's are told alone: after a change, the
 * pooler has old connections for a while, and a release that is taken back meets newer ones.
 */
export async function demandLimits(databaseUrl: string, log: FastifyBaseLogger): Promise<void> {
  const found = await readLimits(databaseUrl)
  const others = Object.entries(ROLE_SETTINGS).filter(([name, value]) => found[name] !== String(value))
  if (others.length === 0) return
  const told = others.map(([name, value]) => `${name} is ${found[name]} and not ${value}`).join(', ')
  const toDo =
    'Run `npm run migrate`, which sets it for the user of DATABASE_URL_DIRECT, let DATABASE_URL name the same user and ' +
    'database, and let the pooler open new connections (RECONNECT in PgBouncer’s console, or restart it).'
  if (others.some(([name]) => found[name] === '0'))
    throw new LimitsMissing(`Behind the pooler ${told}. ${toDo}`)
  log.warn(`behind the pooler ${told}. ${toDo}`)
}

async function readLimits(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'pindivantalu, limits',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: CONNECTION_TIMEOUT_MS,
  })
  // Told by the statement that meets it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
      [Object.keys(ROLE_SETTINGS)],
    )
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  } finally {
    await client.end()
  }
}
