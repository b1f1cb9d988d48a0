/** A Debian with nothing but its base system, on which an archive is tried; without a network beside its own loopback. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type Program, ROOT } from '../operations/programs.ts'

const SUITE = 'bookworm'
export const SHOP_USER = 10_001

/** Words that run a program where only loopback is. */
export type Namespace = { words: string[]; remove: () => void }

/** Undefined where this machine makes no namespaces. */
export function aNetworkOfItsOwn(): Namespace | undefined {
  const name = `shop-${process.pid}`
  const ip = (...args: string[]) => spawnSync('ip', args, { stdio: 'ignore' }).status === 0
  if (!ip('netns', 'add', name)) return
  const remove = () => void ip('netns', 'del', name)
  if (ip('-n', name, 'link', 'set', 'lo', 'up')) return { words: ['ip', 'netns', 'exec', name], remove }
  remove()
}

/** A base system from this machine's own mirror; undefined where that cannot be had. */
export function makeChroot(debootstrap: string): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'chroot-'))
  const proc = path.join(folder, 'proc')
  const remove = () => {
    spawnSync('umount', [proc], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  const made = spawnSync(debootstrap, ['--variant=minbase', SUITE, folder, ...mirrorOfThisMachine()], {
    stdio: 'ignore',
  })
  if (made.status !== 0) {
    remove()
    console.log('Not tried here: debootstrap could not fetch a base system from the mirror of this machine.')
    return
  }
  // As every machine has it: processes for heavy work watch their memory there.
  spawnSync('mount', ['-t', 'proc', 'proc', proc])
  // A temporary folder is its maker's alone, and so would be all in it.
  chmodSync(folder, 0o755)
  appendFileSync(
    path.join(folder, 'etc/passwd'),
    `shop:x:${SHOP_USER}:${SHOP_USER}::/nonexistent:/bin/false\n`,
  )
  mkdirSync(path.join(folder, 'opt'), { recursive: true })
  return { folder, remove }
}

/** Without one debootstrap asks its own. */
function mirrorOfThisMachine(): string[] {
  const asked = ['indextargets', '--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages']
  const { stdout } = spawnSync('apt-get', asked, { encoding: 'utf8' })
  const line = stdout.split('\n').find(one => one.endsWith(` ${SUITE}`))
  return line ? line.split(' ').slice(0, 1) : []
}

type Place = { chroot: string; network: Namespace }

/** Runs a program there as an ordinary user, with these variables and no others. */
export function launchThere({ chroot, network }: Place, words: string[], env: NodeJS.ProcessEnv): Program {
  const asUser = ['chroot', `--userspec=${SHOP_USER}:${SHOP_USER}`, chroot]
  return launch([...network.words, ...asUser, ...words], {
    env: { PATH: process.env.PATH, ...env },
    cwd: ROOT,
  })
}

/** What a URL answers there: status and the beginning of the body. */
export function askThere(network: Namespace, url: string): { status: number; body: string } {
  const ask = `fetch(process.argv[1], { redirect: 'manual' }).then(async answer => console.log(JSON.stringify(
    { status: answer.status, body: await answer.text() })), error => { console.error(error); process.exit(1) })`
  const [program = '', ...rest] = [...network.words, process.execPath, '-e', ask, url]
  const { stdout, stderr, status } = spawnSync(program, rest, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  if (status !== 0) throw new Error(`${url}: ${stderr}`)
  return JSON.parse(stdout)
}
