import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demandProgram, runProgram } from './postgres-programs.ts'

it('a backup is not begun with programs that are older than the server', async () => {
  await expect(demandProgram('pg_dump', 999)).rejects.toThrow(
    /^The database is PostgreSQL 999 and pg_dump is .* here: install postgresql-client-999/,
  )
})

it.each([
  ['before the host', 'postgres://shop:hush%21@127.0.0.1:1/shop?application_name=x'],
  ['among the params', 'postgres://shop@127.0.0.1:1/shop?application_name=x&password=hush%21'],
])('keeps a password %s out of the list of processes', async (_where, databaseUrl) => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'pg_dump')
  await writeFile(program, '#!/bin/sh\necho "$@" with "$PGPASSWORD"\nexit 1\n')
  await chmod(program, 0o700)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  // Other files run in this process.
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(runProgram('pg_dump', ['--format=custom'], databaseUrl)).rejects.toThrow(
    'pg_dump ended with 1: --format=custom --dbname=postgres://shop@127.0.0.1:1/shop?application_name=x with hush!',
  )
})
