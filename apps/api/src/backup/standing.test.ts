import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { findRestorePoint, takeRestorePoint } from './backup.queries.ts'
import { keptFiles, namesIn } from './kept-files.ts'
import { runProgram } from './postgres-programs.ts'
import { silenceRecovered } from './restore.ts'

const { url, db, pool } = await createTestDatabase()
const config = { directDatabaseUrl: url, dataDir: tmpdir(), filesInS3: null }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standing-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the moment at which a copy stands', () => {
  it('is a new one for each backup of a shop that works', async () => {
    const first = await takeRestorePoint(db)
    const second = await takeRestorePoint(db)
    expect(second.id).not.toBe(first.id)
    expect(await findRestorePoint(db)).toEqual(second)
  })

  it('stays that of its own backup where a restored shop is backed up before its release', async () => {
    const standsAt = await takeRestorePoint(db)
    await pool.query('DELETE FROM shop_release')
    expect(await takeRestorePoint(db)).toEqual(standsAt)
    expect(await findRestorePoint(db)).toEqual(standsAt)
    await pool.query('INSERT INTO shop_release DEFAULT VALUES')
  })

  it('cannot be before a backup that the recovered database knows of', async () => {
    const { at } = await takeRestorePoint(db)
    const tooEarly = new Date(at.getTime() - 1000)
    await expect(silenceRecovered(config, tooEarly)).rejects.toThrow('Nothing was changed')
    expect((await pool.query('SELECT FROM shop_release')).rowCount).toBe(1)

    const recoveredTo = new Date(at.getTime() + 1000)
    await silenceRecovered(config, recoveredTo)
    expect((await findRestorePoint(db))?.at).toEqual(recoveredTo)
    expect((await pool.query('SELECT FROM shop_release')).rowCount).toBe(0)
  })
})

it('leaves out what is no file of the shop', async () => {
  await mkdir(join(folder, 'pictures'))
  for (const name of ['ab12-400.webp', '.DS_Store', '.nfs0001', 'a copy.webp'])
    await writeFile(join(folder, 'pictures', name), 'x')
  const pictures = keptFiles({ ...config, dataDir: folder }).get('pictures')
  const names: string[] = []
  if (pictures) for await (const name of namesIn(pictures)) names.push(name)
  expect(names).toEqual(['ab12-400.webp'])
})

it.each([
  ['before the host', 'postgres://shop:hush%21@127.0.0.1:1/shop?application_name=x'],
  ['among the params', 'postgres://shop@127.0.0.1:1/shop?application_name=x&password=hush%21'],
])('keeps a password %s out of the list of processes', async (_where, databaseUrl) => {
  const program = join(folder, 'pg_dump')
  await writeFile(program, '#!/bin/sh\necho "$@" with "$PGPASSWORD"\nexit 1\n')
  await chmod(program, 0o700)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  await expect(runProgram('pg_dump', ['--format=custom'], databaseUrl)).rejects.toThrow(
    'pg_dump ended with 1: --format=custom --dbname=postgres://shop@127.0.0.1:1/shop?application_name=x with hush!',
  )
  vi.unstubAllEnvs()
})
