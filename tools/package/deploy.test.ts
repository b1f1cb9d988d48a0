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
