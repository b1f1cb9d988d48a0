import pg from 'pg'

type Listener = { onChange: (version: string) => void; onLost: (error: Error) => void }

/** Hears the trigger `bump_catalog_version` on a connection of its own, which also answers what the version is now. */
export async function listenToCatalog(databaseUrl: string, queryTimeoutMs: number, listener: Listener) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    query_timeout: queryTimeoutMs,
  })
  client.on('notification', ({ payload }) => listener.onChange(payload ?? ''))
  client.on('error', listener.onLost)
  await client.connect()
  await client.query('LISTEN catalog_changed')

  return {
    async readVersion(): Promise<string> {
      const { rows } = await client.query<{ version: string }>('SELECT version::text FROM catalog_version')
      return rows[0]?.version ?? ''
    },
    end: () => client.end(),
  }
}
