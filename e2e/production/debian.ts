/** Programs of Debian's packages, which these tests try the shop with; installed where that is possible. */
import { spawnSync } from 'node:child_process'
import type { TestOptions } from 'vitest'

const FOLDERS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
let isListRead = false

/** Its path; without it, the one line that says what is not tried. */
export function findDebianProgram(program: string, debianPackage = program): string | undefined {
  const found = findProgram(program) ?? install(program, debianPackage)
  if (!found)
    console.log(`Not tried here: ${program} is missing (\`sudo apt-get install ${debianPackage}\`).`)
  return found
}

/** Options of a `describe` that is tried where all of these were found; the table says which were not. */
export function onlyWith(programs: Record<string, string | undefined>): TestOptions {
  const missing = Object.keys(programs).filter(name => !programs[name])
  if (missing.length === 0) return {}
  return notTried(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`)
}

export function notTried(why: string): TestOptions {
  return { skip: true, meta: { notTried: why } }
}

function install(program: string, debianPackage: string): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${debianPackage} (once) …`)
  if (!isListRead) aptGet('update')
  isListRead = true
  aptGet('install', '-y', '--no-install-recommends', debianPackage)
  return findProgram(program)
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** One that is here already; none is installed. */
export function findProgram(program: string): string | undefined {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$0"', program], {
    env: { PATH: FOLDERS },
    encoding: 'utf8',
  })
  return stdout.trim() || undefined
}
