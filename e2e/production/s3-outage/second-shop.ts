import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { type ShopUnderFire, untilUp } from '../../faults/shop-under-fire.ts'
import { kill, launch } from '../../operations/programs.ts'

export type SecondShop = Awaited<ReturnType<typeof aSecondShop>>

/** Another instance on the same database and with the same provider, and a disk of its own. */
export async function aSecondShop(first: ShopUnderFire, more: NodeJS.ProcessEnv) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'second-shop-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const program = launch([process.execPath, 'apps/api/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      SANDBOX_PORT: new URL(first.sandboxUrl).port,
      DATA_DIR: dataDir,
      DATABASE_URL: first.databaseUrl,
      SERVE_PAGES: 'false',
      ...more,
    },
  })
  const shop = {
    url,
    dataDir,
    lines: () => program.lines,
    async stop() {
      kill(-program.pid, 'SIGKILL')
      await program.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await untilUp(`${url}/readyz`).catch(async error => {
    await shop.stop()
    throw error
  })
  return shop
}
