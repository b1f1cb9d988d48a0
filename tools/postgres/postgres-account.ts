import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { ClearFailure } from '../programs/clear-failure.ts'

/** How to run a program of PostgreSQL: words that go before it, and the account it runs under. */
export type PostgresAccount = { prefix: string[]; spawnAs: Pick<SpawnOptions, 'uid' | 'gid'> }

/**
 * PostgreSQL refuses to run as root. A user namespace shows it root's files as its own under another number,
 * which works in folders only root may enter. Data that already belongs to somebody is run as that owner.
 */
export function accountFor(dataDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [], spawnAs: {} }
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0)
    return { prefix: [], spawnAs: { uid: owner.uid, gid: owner.gid } }
  const inUserNamespace = asInUserNamespace(anotherThanRoot())
  if (canRun([...inUserNamespace, 'true'])) return { prefix: inUserNamespace, spawnAs: {} }
  return { prefix: [], spawnAs: postgresUser() }
}

const asInUserNamespace = (id: number) => ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`]

/** initdb looks up the name of its account, so the number must have an entry. */
function anotherThanRoot(): number {
  const entries = readFileSync('/etc/passwd', 'utf8').trim().split('\n')
  const ids = entries.map(entry => Number(entry.split(':')[2])).filter(id => id > 0)
  return ids.includes(1000) ? 1000 : (ids[0] ?? 1000)
}

/** Hands a folder made by root to the account PostgreSQL runs under. */
export function giveTo(account: PostgresAccount, ...paths: string[]): void {
  const { uid, gid } = account.spawnAs
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, ...paths])
}

function postgresUser(): { uid: number; gid: number } {
  try {
    if (!canRun(['id', 'postgres'])) execFileSync('useradd', ['--system', '--user-group', 'postgres'])
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch (cause) {
    throw new ClearFailure(
      'PostgreSQL refuses to run as root, and neither `unshare --user` nor a user named postgres could be had. ' +
        'Start the shop as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
}

export const idOf = (which: '-u' | '-g') =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

function canRun([program = '', ...words]: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0
}
