import { spawnSync } from 'node:child_process'
import { ClearFailure } from '../programs/clear-failure.ts'
import { ROOT } from '../start-settings.ts'

export const git = (...args: string[]) => outputOf('git', args, ROOT)

export function outputOf(program: string, args: string[], cwd: string): string {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  })
  if (status !== 0) throw new ClearFailure(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}
