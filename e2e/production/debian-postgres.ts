/** Debian's own PostgreSQL, server and programs of one version, as an ordinary user. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountFor, giveTo } from '../../tools/postgres/postgres-account.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { kill, launch } from '../operations/programs.ts'
import { queryRows } from '../operations/query-rows.ts'
import { findDebianProgram } from './debian.ts'

const VERSIONS = '/usr/lib/postgresql'

/** The folder of its programs; undefined where it cannot be had. */
export function findDebianPostgres(): string | undefined {
  if (!findDebianProgram('pg_ctlcluster', 'postgresql')) return undefined
  const [newest] = readdirSync(VERSIONS).toSorted((one, other) => Number(other) - Number(one))
  return newest && path.join(VERSIONS, newest, 'bin')
}

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>

export async function startDebianPostgres(bin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-postgres-'))
  const dataDir = path.join(folder, 'data')
  const account = accountFor(dataDir)
  giveTo(account, folder)
  const as = (words: string[]) => [...account.prefix, ...words]
  const [program = '', ...words] = as([
    path.join(bin, 'initdb'),
    `--pgdata=${dataDir}`,
    '--username=owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const made = spawnSync(program, words, { encoding: 'utf8', cwd: folder, ...account.spawnAs })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await findFreePort()
  const server = launch(
    as([
      path.join(bin, 'postgres'),
      `-D${dataDir}`,
      `-p${port}`,
      '-clisten_addresses=127.0.0.1',
      `-cunix_socket_directories=${folder}`,
      '-cfsync=off',
    ]),
    { cwd: folder, ...account.spawnAs },
  )
  await server.line(/ready to accept connections/)
  const urlOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`
  return {
    urlOf,
    async makeDatabase(database: string): Promise<string> {
      await queryRows(urlOf('postgres'), `CREATE DATABASE ${database}`)
      return urlOf(database)
    },
    async stop() {
      kill(-server.pid, 'SIGQUIT')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
