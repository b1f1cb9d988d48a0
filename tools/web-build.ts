import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ClearFailure } from './programs/clear-failure.ts'
import { tryToLock } from './programs/folder-lock.ts'
import { withProgress } from './programs/progress.ts'
import { ROOT } from './start-settings.ts'

const DIST = path.join(ROOT, 'apps/web/dist')
/** Inside of what a build empties, so that a build by hand takes it away. */
const STAMP = path.join(DIST, 'te/server/built-from')
const INPUTS = [
  'apps/web/{*,build/**,src/**,public/**}',
  'packages/{domain,texts}/{*,src/**,build/**}',
  'package-lock.json',
]

/** Builds the web app unless what is there was built from these very files. */
export async function buildWebWhenChanged(signal?: AbortSignal): Promise<void> {
  if (isUpToDate()) return
  const lock = await lockWhenFree(path.join(DIST, 'lock'), signal)
  try {
    if (!isUpToDate()) await withProgress('Building the web app', build(signal))
  } finally {
    lock.release()
  }
}

function isUpToDate(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprintOfInputs()
}

function fingerprintOfInputs(): string {
  const hash = createHash('sha256')
  const entries = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !entry.name.includes('.test.'))
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function build(signal: AbortSignal | undefined): Promise<void> {
  const fingerprint = fingerprintOfInputs()
  rmSync(STAMP, { force: true })
  const npm = spawn('npm', ['run', 'build', '--workspace', 'apps/web'], {
    cwd: ROOT,
    // Pages are built for real use whatever the shop is started for.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended: npm, its shell and the build.
    detached: true,
  })
  const endGroup = () => {
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM')
  }
  signal?.addEventListener('abort', endGroup)
  const exited = new Promise((resolve, reject) => {
    npm.once('error', reject)
    npm.once('close', resolve)
  })
  const [output, complaints, code] = await Promise.all([text(npm.stdout), text(npm.stderr), exited])
  signal?.removeEventListener('abort', endGroup)
  signal?.throwIfAborted()
  if (code !== 0)
    throw new ClearFailure(`${output}${complaints}\nThe web app could not be built; the reason is above.`)
  writeFileSync(STAMP, fingerprint)
}

async function lockWhenFree(file: string, signal: AbortSignal | undefined) {
  for (;;) {
    const lock = tryToLock(file)
    if (lock !== undefined) return lock
    await pause(200, undefined, { ...(signal && { signal }) })
  }
}
