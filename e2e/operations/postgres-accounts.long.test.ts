import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { aFolder, asOrdinaryUser, kill, processesOf, run } from './programs.ts'
import { queryRows } from './query-rows.ts'

const NOBODY = 65_534
const RUN_POSTGRES = path.join(import.meta.dirname, 'run-postgres.ts')

describe('The embedded PostgreSQL, for every account', () => {
  it('runs for the account of these tests', async () => {
    const server = await startPostgres({ dataDir: path.join(aFolder(), 'postgres') })
    onTestFinished(server.stop)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('runs for an ordinary user, and again', async () => {
    const folder = aFolder()
    const words = asOrdinaryUser()
    if (words[0] === 'setpriv') chownSync(folder, NOBODY, NOBODY)
    for (const _time of ['first', 'second']) {
      const postgres = run([...words, process.execPath, RUN_POSTGRES, path.join(folder, 'postgres')])
      expect(await queryRows(await postgres.line(/^postgres:/), 'select 1 as one')).toEqual([{ one: 1 }])
      kill(postgres.pid, 'SIGTERM')
      expect(await postgres.ended).toBe(0)
      expect(processesOf(folder)).toEqual([])
    }
  })

  it('runs in a folder that nobody else may enter', async () => {
    const folder = aFolder()
    chmodSync(folder, 0o700)
    const server = await startPostgres({ dataDir: path.join(folder, 'data', 'postgres') })
    onTestFinished(server.stop)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(asOrdinaryUser()[0] === 'setpriv')('leaves data to its owner when root starts it', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    chmodSync(path.dirname(dataDir), 0o755)
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, NOBODY, NOBODY)
    const server = await startPostgres({ dataDir })
    onTestFinished(server.stop)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(path.join(dataDir, 'PG_VERSION')).uid).toBe(NOBODY)
  })
})

describe('The embedded PostgreSQL', () => {
  it('is durable, counts in UTC and speaks UTF-8', async () => {
    const server = await startPostgres({ dataDir: path.join(aFolder(), 'postgres') })
    onTestFinished(server.stop)
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone', 'server_encoding']
    const rows = await queryRows(
      server.url,
      `select ${settings.map(name => `current_setting('${name}') as "${name}"`)}`,
    )
    expect(rows).toEqual([
      {
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        TimeZone: 'UTC',
        server_encoding: 'UTF8',
      },
    ])
  })

  it('is reached from this machine only, and only with its password', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const server = await startPostgres({ dataDir })
    onTestFinished(server.stop)
    expect(await queryRows(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await queryRows(server.url, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
    expect(statSync(path.join(dataDir, 'superuser-password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(server.url)
    wrong.password = 'guessed'
    await expect(queryRows(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('refuses a folder on which another process runs it, in one clear line', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const other = run([process.execPath, RUN_POSTGRES, dataDir])
    const url = await other.line(/^postgres:/)
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      `Another process is running PostgreSQL on ${dataDir}.`,
    )
    expect(await queryRows(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports a taken port in one clear line, and starts on another', async () => {
    const folder = aFolder()
    const first = await startPostgres({ dataDir: path.join(folder, 'first') })
    onTestFinished(first.stop)
    const dataDir = path.join(folder, 'second')
    await expect(startPostgres({ dataDir, port: first.port })).rejects.toThrow(
      /^PostgreSQL did not start on .*second: could not bind IPv4 address "127\.0\.0\.1": Address already in use$/,
    )
    const second = await startPostgres({ dataDir })
    onTestFinished(second.stop)
    expect(await queryRows(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports data of another version in one clear line', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    await (await startPostgres({ dataDir })).stop()
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '17\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /: database files are incompatible with server\. The data was written by PostgreSQL 17\.$/,
    )
  })
})
