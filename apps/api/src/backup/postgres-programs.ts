import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { BackupRefused } from './backup-refused.ts'

type PostgresProgram = 'pg_dump' | 'pg_restore'

/** PostgreSQL's own programs read servers of their version and older ones. */
export async function demandProgram(program: PostgresProgram, serverMajor: number): Promise<void> {
  const { code, output } = await ended(program, ['--version'])
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1])
  if (code === 0 && major >= serverMajor) return
  const found = code === 0 ? `is of version ${major}` : 'is not installed'
  throw new BackupRefused(
    `The database is PostgreSQL ${serverMajor} and ${program} ${found} here: install postgresql-client-${serverMajor}, or put its bin folder into PATH.`,
  )
}

/** On this database; its password is in no list of processes. */
export async function runProgram(
  program: PostgresProgram,
  args: string[],
  databaseUrl: string,
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  const { code, output } = await ended(program, [...args, `--dbname=${url.href}`], password)
  if (code !== 0) throw new BackupRefused(`${program} ended with ${code}: ${output.trim()}`)
}

async function ended(program: string, args: string[], password = '') {
  // biome-ignore lint/style/noProcessEnv: what libpq reads beside (PGSSLROOTCERT, PATH) is the machine's, not the shop's
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code: number | string = await once(child, 'close').then(
    ([exitCode, signal]) => exitCode ?? signal,
    (error: NodeJS.ErrnoException) => error.code ?? 'an error',
  )
  return { code, output: (await said).join('') }
}
