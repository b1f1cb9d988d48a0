import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../start-settings.ts'

const DEPLOY = path.join(ROOT, 'deploy')
const compose = readFileSync(path.join(DEPLOY, 'docker/compose.yaml'), 'utf8')

describe('compose.yaml', () => {
  /** Compose writes them into the container when it is made, and ours are read-only: nothing would start. */
  it('has no file whose content stands in it', () => {
    expect(compose).not.toMatch(/^\s*configs:/m)
    expect(compose).not.toMatch(/^\s*content:/m)
  })

  it('mounts files that are there', () => {
    const mounted = [...compose.matchAll(/^\s*- (\.\.\/[^:]+):/gm)].map(([, file = '']) => file)
    expect(mounted).toEqual([
      '../caddy/Caddyfile',
      '../pgbouncer/pgbouncer.ini',
      '../pgbouncer/in-compose.ini',
    ])
    // Docker would make an empty folder in the place of one that is missing.
    expect(mounted.filter(file => !existsSync(path.join(DEPLOY, 'docker', file)))).toEqual([])
  })

  /** `restore` comes before the first start of a shop, in this image: a folder that is missing would be root's. */
  it('lets the image for backups own the folder of each of its volumes', () => {
    const service = /^ {2}backup:\n(?: {3,}.*\n)+/m.exec(compose)?.[0] ?? ''
    const volumes = [...service.matchAll(/^ {6}- [\w-]+:(\S+)$/gm)].map(([, folder = '']) => folder)
    expect(volumes).toEqual(['/var/lib/pindivantalu', '/backup'])
    const made = /RUN install --directory --owner=10001 .*/.exec(service)?.[0].split(' ') ?? []
    expect(made).toEqual(expect.arrayContaining(volumes))
  })
})

describe('the command at the top of the unit, which runs a program by hand', () => {
  const unit = path.join(DEPLOY, 'systemd/pindivantalu@.service')
  const [, words = ''] = /\$\(sed -nE \\\n# +('.*') \\\n/.exec(readFileSync(unit, 'utf8')) ?? []
  const { stdout } = spawnSync('sh', ['-c', `sed -nE ${words} "$0"`, unit], { encoding: 'utf8' })
  const properties = stdout.trim().split('\n')

  it('gives it the service’s variables, secrets and folders', () => {
    for (const property of [
      'EnvironmentFile=/etc/pindivantalu/environment',
      'LoadCredential=CODE_SECRET:/etc/pindivantalu/secrets/CODE_SECRET',
      'StateDirectory=pindivantalu',
      'WorkingDirectory=/var/lib/pindivantalu',
      'UMask=0077',
    ])
      expect(properties).toContain(`--property=${property}`)
  })

  /** There is none: systemd would look for a file with `%i` in its name. */
  it('gives it nothing that wants the number of an instance', () => {
    expect(readFileSync(unit, 'utf8')).toMatch(/^EnvironmentFile=.*%i/m)
    expect(stdout).not.toContain('%')
  })
})
