import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { aFolder, kill, processesOf, run, untilNothingRunsOn } from './programs.ts'
import { queryRows } from './query-rows.ts'

const RUN_POSTGRES = path.join(import.meta.dirname, 'run-postgres.ts')
const WRITE_NUMBERS = path.join(import.meta.dirname, 'write-numbers.ts')

describe('The embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('keeps its rows when it is stopped and started again', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    await (await writeOneRow(dataDir)).stop()
    expect(await rowsOn(dataDir)).toEqual([1])
  })

  it('tells in its log of what failed, but not of the values it was about', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const server = await writeOneRow(dataDir)
    await expect(
      queryRows(
        server.url,
        "CREATE TABLE people (phone text UNIQUE); INSERT INTO people VALUES ('+919876543210'), ('+919876543210')",
      ),
    ).rejects.toThrow('duplicate key')
    await server.stop()
    const log = readFileSync(`${dataDir}.log`, 'utf8')
    expect(log).toContain('duplicate key value violates unique constraint')
    expect(log).not.toContain('9876543210')
  })

  it('loses no acknowledged row when everything is killed with -9 during writes', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const postgres = run([process.execPath, RUN_POSTGRES, dataDir])
    const writer = run([process.execPath, WRITE_NUMBERS, await postgres.line(/^postgres:/)])
    await writer.line(/^200$/)
    for (const pid of processesOf(dataDir)) kill(pid, 'SIGKILL')
    kill(-postgres.pid, 'SIGKILL')
    await Promise.all([postgres.ended, writer.ended])
    const acknowledged = writer.lines.filter(line => /^\d+$/.test(line)).map(Number)
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(await rowsOn(dataDir)).toEqual(expect.arrayContaining(acknowledged))
  })

  it('ends in an orderly way when the process that started it is killed', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const postgres = run([process.execPath, RUN_POSTGRES, dataDir])
    await postgres.line(/^postgres:/)
    kill(-postgres.pid, 'SIGKILL')
    await untilNothingRunsOn(dataDir)
    expect(readFileSync(`${dataDir}.log`, 'utf8')).toContain('database system is shut down')
  })

  it('replaces a server that outlived its starter, and keeps what that one had written', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const postgres = run([process.execPath, RUN_POSTGRES, dataDir], { env: withoutDeathSignals(dataDir) })
    const writer = run([process.execPath, WRITE_NUMBERS, await postgres.line(/^postgres:/)])
    await writer.line(/^10$/)
    kill(-postgres.pid, 'SIGKILL')
    kill(-writer.pid, 'SIGKILL')
    await Promise.all([postgres.ended, writer.ended])
    const orphans = processesOf(dataDir)
    expect(orphans).not.toEqual([])

    const rows = await rowsOn(dataDir)
    expect(rows).toEqual(expect.arrayContaining([1, 10]))
    expect(orphans.filter(pid => processesOf(dataDir).includes(pid))).toEqual([])
  })

  it.each([
    { whose: 'a process that is gone', pidOf: () => 4_194_304 },
    { whose: 'another program that got the same number', pidOf: () => run(['sleep', '600']).pid },
  ])('starts on a pid file of $whose', async ({ pidOf }) => {
    const dataDir = path.join(aFolder(), 'postgres')
    await (await writeOneRow(dataDir)).stop()
    const pidFile = `${pidOf()}\n${dataDir}\n1700000000\n5432\n\n127.0.0.1\n0 0\nready\n`
    writeFileSync(path.join(dataDir, 'postmaster.pid'), pidFile)
    expect(await rowsOn(dataDir)).toEqual([1])
  })

  it('starts after its very first start was killed half way', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    const postgres = run([process.execPath, RUN_POSTGRES, dataDir])
    while (!existsSync(path.join(`${dataDir}.unfinished`, 'cluster', 'postgresql.conf'))) await pause(5)
    kill(-postgres.pid, 'SIGKILL')
    await postgres.ended
    expect(existsSync(dataDir)).toBe(false)

    await (await writeOneRow(dataDir)).stop()
    expect(await rowsOn(dataDir)).toEqual([1])
    expect(existsSync(`${dataDir}.unfinished`)).toBe(false)
  })

  it('starts in an empty folder that is there already', async () => {
    const dataDir = path.join(aFolder(), 'postgres')
    mkdirSync(dataDir)
    await (await writeOneRow(dataDir)).stop()
    expect(await rowsOn(dataDir)).toEqual([1])
  })
})

async function writeOneRow(dataDir: string) {
  const server = await startPostgres({ dataDir })
  await queryRows(
    server.url,
    'create table numbers (number integer primary key); insert into numbers values (1)',
  )
  return server
}

async function rowsOn(dataDir: string): Promise<number[]> {
  const server = await startPostgres({ dataDir })
  onTestFinished(server.stop)
  const rows = await queryRows(server.url, 'select number from numbers order by number')
  return rows.map(row => Number(row.number))
}

/** As on a system that cannot signal a process when its parent dies. */
function withoutDeathSignals(dataDir: string): NodeJS.ProcessEnv {
  const folder = `${dataDir}.bin`
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` }
}
