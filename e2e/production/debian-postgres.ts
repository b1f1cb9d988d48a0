/** Debian's own PostgreSQL, server and programs of one version, as an ordinary user. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountFor, giveTo } from '../../tools/postgres/postgres-account.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { kill, launch, type Program } from '../operations/programs.ts'
import { queryRows } from '../operations/query-rows.ts'
import { findDebianProgram } from './debian.ts'

const VERSIONS = '/usr/lib/postgresql'
const OLDEST = 15

/** The folder of its programs; undefined where it cannot be had. */
export function findDebianPostgres(): string | undefined {
  if (!findDebianProgram('pg_ctlcluster', 'postgresql')) return undefined
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const [newest] = versions
    .filter(version => Number(version) >= OLDEST && existsSync(path.join(VERSIONS, version, 'bin/postgres')))
    .toSorted((one, other) => Number(other) - Number(one))
  if (!newest) console.log(`Not tried here: Debian’s PostgreSQL is missing, or older than ${OLDEST}.`)
  return newest && path.join(VERSIONS, newest, 'bin')
}

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>

export async function startDebianPostgres(
  bin: string,
  settingsIn: (folder: string) => Record<string, string> = () => ({}),
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-postgres-'))
  const dataDir = path.join(folder, 'data')
  const account = accountFor(dataDir)
  giveTo(account, folder)
  const port = await findFreePort()
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    ...settingsIn(folder),
  }
  let server: Program | undefined

  /** As the server's own user. */
  function run(...given: string[]): string {
    const [program = '', ...words] = [...account.prefix, ...given]
    const done = spawnSync(program, words, { encoding: 'utf8', cwd: folder, ...account.spawnAs })
    if (done.status !== 0) throw new Error(`${given.join(' ')}: ${done.stderr}${done.stdout}`)
    return done.stdout
  }

  async function start(): Promise<void> {
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const words = [...account.prefix, path.join(bin, 'postgres'), '-D', dataDir, ...given]
    server = launch(words, { cwd: folder, ...account.spawnAs })
    await server.line(/ready to accept connections/)
  }

  async function stopServer(): Promise<void> {
    if (server) kill(-server.pid, 'SIGQUIT')
    await server?.ended
  }

  run(
    path.join(bin, 'initdb'),
    `--pgdata=${dataDir}`,
    '--username=owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  await start()
  const urlOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`
  return {
    folder,
    dataDir,
    port,
    run,
    start,
    stopServer,
    async makeDatabase(database: string): Promise<string> {
      await queryRows(urlOf('postgres'), `CREATE DATABASE ${database}`)
      return urlOf(database)
    },
    async stop() {
      await stopServer()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
