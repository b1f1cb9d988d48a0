import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { kill, launch, type Program, run } from './programs.ts'

const FIRST_START_WITHIN_MS = 600_000
const START = [process.execPath, 'tools/start.js']

/** Starts the shop on a data folder, on ports that are free. */
export function startShop(dataDir: string, env: NodeJS.ProcessEnv = {}, words = START): Program {
  return run(words, { env: { ...environmentFor(dataDir), ...env } })
}

/** A data folder on which the shop has run before: the first start fills it, and later ones take seconds. */
export function aFilledDataFolder(): { dataDir: string } {
  const folder = { dataDir: '' }
  beforeAll(async () => {
    folder.dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'shop-')), 'data')
    const first = launch(START, { env: environmentFor(folder.dataDir) })
    await first.line(/^Ready/, FIRST_START_WITHIN_MS)
    kill(first.pid, 'SIGTERM')
    await first.ended
  }, FIRST_START_WITHIN_MS)
  afterAll(() => rmSync(path.dirname(folder.dataDir), { recursive: true, force: true }))
  return folder
}

function environmentFor(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: undefined, PORT: '0', SANDBOX_PORT: '0', DATA_DIR: dataDir }
}

export async function originOf(shop: Program): Promise<string> {
  await shop.line(/^Ready/)
  return (await shop.line(/^ +Shop /)).trim().split(/\s+/)[1] ?? ''
}
