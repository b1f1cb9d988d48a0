import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { ClearFailure } from '../programs/clear-failure.ts'
import { tryToLock } from '../programs/folder-lock.ts'
import { findFreePort } from '../programs/free-port.ts'
import { clearLeftovers } from './leftover-postgres.ts'
import { accountFor, giveTo } from './postgres-account.ts'
import { isCluster, makeCluster, SUPERUSER, superuserPassword } from './postgres-cluster.ts'
import { type PostgresServer, runServer } from './postgres-server.ts'

/** `ended` resolves when the server ends, whether it was asked to or not. */
export type EmbeddedPostgres = PostgresServer & { url: string; port: number }

type PostgresOptions = {
  dataDir: string
  /** Without one, a free port is found. */
  port?: number
  /** For tests: gives up durability for speed. */
  fast?: boolean
  logFile?: string
}

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts a real PostgreSQL on a folder, making the database there first where there is none. */
export async function startPostgres({ fast = false, ...wishes }: PostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = withRealParent(wishes.dataDir)
  const lock = tryToLock(`${dataDir}.lock`)
  if (lock === undefined) throw new ClearFailure(`Another process is running PostgreSQL on ${dataDir}.`)
  try {
    const account = accountFor(dataDir)
    if (isCluster(dataDir)) await clearLeftovers(dataDir)
    else await makeCluster(dataDir, account, fast)
    giveTo(account, dataDir)
    const port = wishes.port ?? (await findFreePort())
    const logFile = wishes.logFile ?? `${dataDir}.log`
    const server = await runServer({ dataDir, port, settings: fast ? FAST : {}, account, logFile })
    void server.ended.then(lock.release)
    const url = `postgres://${SUPERUSER}:${superuserPassword(dataDir)}@127.0.0.1:${port}/postgres`
    return { ...server, url, port }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The folder itself may not exist yet; processes on it are recognised by its real path. */
function withRealParent(dataDir: string): string {
  const parent = path.dirname(path.resolve(dataDir))
  mkdirSync(parent, { recursive: true })
  return path.join(realpathSync(parent), path.basename(dataDir))
}
