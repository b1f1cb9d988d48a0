import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'launcher-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bin = path.join(folder, 'bin')
mkdirSync(bin)
const launcher = path.join(bin, 'pindivantalu')
copyFileSync(path.join(import.meta.dirname, 'pindivantalu'), launcher)
// In the place of Node: says what would be run, and on which folder.
writeFileSync(path.join(bin, 'node'), `#!/bin/sh\necho "$(basename "$1") on $DATA_DIR"\n`)
for (const program of ['pindivantalu', 'node']) chmodSync(path.join(bin, program), 0o755)

function run(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(launcher, ['backup', '/srv/backup'], {
    env: { PATH: '/usr/bin:/bin', ...env },
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr }
}

describe('the folder of files of the archive’s programs', () => {
  it.each([
    { env: {}, folder: '/var/lib/pindivantalu' },
    { env: { DATA_DIR: '' }, folder: '/var/lib/pindivantalu' },
    { env: { STATE_DIRECTORY: '/var/lib/shop' }, folder: '/var/lib/shop' },
    { env: { STATE_DIRECTORY: '/var/lib/shop', DATA_DIR: '/srv/shop' }, folder: '/srv/shop' },
  ])('is $folder with $env', ({ env, folder }) => {
    expect(run(env)).toMatchObject({ status: 0, stdout: `backup-cli.ts on ${folder}` })
  })

  /** systemd-run begins in /: `/.data` was not there, and the backup had no picture in it. */
  it.each(['.data', 'data/shop'])('is refused as %s, which is another one from elsewhere', DATA_DIR => {
    const { status, stdout, stderr } = run({ DATA_DIR })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`DATA_DIR is '${DATA_DIR}'`)
  })
})
