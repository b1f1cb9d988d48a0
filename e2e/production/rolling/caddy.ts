import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, type Program, ROOT } from '../../operations/programs.ts'
import { askThrough } from './steady-load.ts'

export const SHIPPED_CADDYFILE = readFileSync(path.join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')

type CaddyOptions = {
  folder: string
  port: number
  httpPort: number
  shops: string[]
  /** Instead of the shipped one. */
  caddyfile?: string | undefined
  domain?: string
}

/** The configuration as it is shipped, on other ports and with a certificate of its own making. */
export function launchCaddy(
  program: string,
  { folder, port, httpPort, shops, caddyfile = SHIPPED_CADDYFILE, domain = 'localhost' }: CaddyOptions,
): Program {
  const forTests = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tskip_install_trust\n`
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, caddyfile.replace(/^\{\n/m, forTests))
  return launch([program, 'run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: folder, XDG_DATA_HOME: folder, SHOP_DOMAIN: domain, SHOPS: shops.join(' ') },
  })
}

/** It has its certificate a moment after it listens. */
export async function untilCaddyServes(caddy: Program, port: number): Promise<void> {
  await caddy.line(/serving initial configuration/)
  for (let status = 0; status !== 200; await pause(100))
    status = (await askThrough(port, { path: '/readyz', client: 1 })).status
}
