import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'

/** A process of its own that runs PostgreSQL on a folder, for tests that kill it: `node run-postgres.ts <folder>`. */
const [dataDir = ''] = process.argv.slice(2)
const server = await startPostgres({ dataDir })
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`${server.url}\n`)
