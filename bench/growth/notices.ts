import pg from 'pg'
import { runFor } from './run-for.ts'

const SIZES = [1, 4, 16, 64]

type Commits = { atOnce: number; silent: number; told: number }

/** PostgreSQL commits transactions that tell of something one after the other, each with its wait for the disk. */
export async function measureNotices(serverUrl: string, seconds: number): Promise<Commits[]> {
  const most = Math.max(...SIZES)
  const clients = Array.from({ length: most }, () => new pg.Client({ connectionString: serverUrl }))
  await Promise.all(clients.map(client => client.connect()))
  await clients[0]?.query('CREATE TABLE told (id bigint GENERATED ALWAYS AS IDENTITY, what text)')
  const commitsPerSecond = async (atOnce: number, statement: string) => {
    const { done, tookSeconds } = await runFor({ atOnce, seconds }, async who => {
      await clients[who]?.query(statement)
    })
    return done / tookSeconds
  }
  const measured: Commits[] = []
  for (const atOnce of SIZES) {
    const silent = await commitsPerSecond(atOnce, `INSERT INTO told (what) VALUES ('an order')`)
    const told = await commitsPerSecond(
      atOnce,
      `WITH row AS (INSERT INTO told (what) VALUES ('an order') RETURNING id)
      SELECT pg_notify('order_changed', id::text) FROM row`,
    )
    measured.push({ atOnce, silent, told })
  }
  await Promise.all(clients.map(client => client.end()))
  return measured
}
