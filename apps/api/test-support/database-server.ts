import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// Required, not imported: Vitest's loader for global setup has no `import.meta.resolve`, which the tool needs.
const { startPostgres }: typeof import('../../../tools/postgres/embedded-postgres.ts') = createRequire(
  import.meta.url,
)('../../../tools/postgres/embedded-postgres.ts')

const IN_USE = '55006'

export type DatabaseServer = { url: string; stop: () => Promise<void> }

/** An own PostgreSQL that is gone afterwards, or the one TEST_DATABASE_URL names, whose user must be allowed to create databases. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }

  const folder = await mkdtemp(join(tmpdir(), 'pindivantalu-test-'))
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Several runs may share a server, so no name is used twice. */
export async function createDatabaseOn(serverUrl: string, { template = 'template0' } = {}): Promise<string> {
  const name = `pindivantalu_${randomBytes(8).toString('hex')}`
  await askServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return name
}

/** PostgreSQL gives connections that are just ending five seconds; only then are those cut that a test has left open. */
export async function dropDatabaseOn(serverUrl: string, name: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${name}`
  await askServer(serverUrl, drop).catch((error: { code?: string }) => {
    if (error.code !== IN_USE) throw error
    return askServer(serverUrl, `${drop} WITH (FORCE)`)
  })
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function askServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
