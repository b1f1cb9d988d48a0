import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ClearFailure } from '../programs/clear-failure.ts'
import { tryToLock } from '../programs/folder-lock.ts'
import { loadEnvFile, readStartSettings } from '../start-settings.ts'
import { isCluster, SUPERUSER, superuserPassword } from './postgres-cluster.ts'

/** Lets a program of the shop work on the database that is configured, else on that of the shop running here. */
export async function pointAtRunningDatabase(): Promise<void> {
  loadEnvFile()
  const { dataDir, databaseUrl } = await readStartSettings(process.env)
  if (databaseUrl === '' && process.env.NODE_ENV !== 'production')
    process.env.DATABASE_URL = urlOfRunningDatabase(dataDir)
}

/** Where the embedded database of a running shop listens: a new port with every start, which its pid file names. */
function urlOfRunningDatabase(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres')
  const lock = isCluster(folder) ? tryToLock(`${folder}.lock`) : { release: () => undefined }
  if (lock !== undefined) {
    lock.release()
    throw new ClearFailure(`No shop is running on ${dataDir}. Start it first, or set DATABASE_URL.`)
  }
  const port = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://${SUPERUSER}:${superuserPassword(folder)}@127.0.0.1:${port}/postgres`
}
