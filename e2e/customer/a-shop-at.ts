import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../tools/programs/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Encoded once per machine, which takes longer than all else. */
const PICTURES = join(ROOT, 'node_modules/.cache/browser-tests/pictures')
const TRY_AGAIN_AFTER_MS = 100

/** A shop of a story's own, whose clock the story sets: started again it has another time, and the same data. */
export async function aShopWithAClock() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-at-'))
  await cp(PICTURES, join(dataDir, 'pictures'), { recursive: true })
  const port = await findFreePort()
  const sandboxPort = await findFreePort()
  const url = `http://localhost:${port}`
  let program: ChildProcess | undefined

  async function stop(): Promise<void> {
    if (!program || program.exitCode !== null) return
    program.kill('SIGTERM')
    await once(program, 'exit')
  }

  return {
    url,
    sandbox: `http://localhost:${sandboxPort}`,
    async startAt(instant: string): Promise<void> {
      await stop()
      const env = {
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        SHOP_NOW: instant,
      }
      program = spawn(process.execPath, ['tools/start.ts'], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: 'ignore',
      })
      while (!(await isReady(url))) {
        if (program.exitCode !== null) throw new Error(`The shop at ${instant} did not start`)
        await pause(TRY_AGAIN_AFTER_MS)
      }
    },
    async end(): Promise<void> {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Nobody is there yet.
    return false
  }
}
