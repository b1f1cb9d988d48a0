import { spawnSync } from 'node:child_process'

/**
 * Words to put before a program, so that the kernel sends it this signal when the process that started it dies,
 * `kill -9` included. None where the system cannot do that; there the next start clears what was left.
 */
export function wordsToEndWithParent(signal: 'INT' | 'KILL'): string[] {
  const words = ['setpriv', '--pdeathsig', signal]
  return spawnSync('setpriv', [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? words : []
}
