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
})
