// Runs before anything is installed, on the machine's own Node: plain JavaScript, Node 20 or newer, no packages.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const LOCK_FILE = path.join(ROOT, 'package-lock.json')
/** What npm itself notes down at the end of an installation. */
const INSTALLED_FILE = path.join(ROOT, 'node_modules', '.package-lock.json')
const PINNED_NODE = path.join(ROOT, 'node_modules', '.bin', 'node')
const TURN_FILE = path.join(ROOT, '.set-up.lock')
const TURN_IS_STALE_AFTER_MS = 30_000

const say = text => process.stdout.write(text)

class ClearFailure extends Error {}

async function setUp() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new ClearFailure(`Node 20 or newer is needed to start; this is Node ${process.versions.node}.`)
  if (isReady()) return
  await takeTurn()
  const keepTurn = setInterval(() => utimesSync(TURN_FILE, new Date(), new Date()), 1000)
  try {
    if (isReady()) return
    await install()
    const pinned = runPinnedNode()
    if (!pinned.runs)
      throw new ClearFailure(`Installed, but Node ${pinned.wanted} does not run here: ${pinned.found}`)
  } finally {
    clearInterval(keepTurn)
    rmSync(TURN_FILE, { force: true })
  }
}

function isReady() {
  return isInstalled() && runPinnedNode().runs
}

function isInstalled() {
  const installed = packagesIn(INSTALLED_FILE)
  return Object.entries(packagesIn(LOCK_FILE)).every(([place, wanted]) => {
    const found = installed[place]
    // Packages for other platforms stand in the lock file and are rightly not installed.
    if (place === '' || (found === undefined && (wanted.optional || wanted.devOptional))) return true
    return (
      found?.version === wanted.version &&
      found?.integrity === wanted.integrity &&
      found?.link === wanted.link
    )
  })
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function runPinnedNode() {
  const wanted = packagesIn(LOCK_FILE)['node_modules/node'].version
  const { stdout, stderr, error } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' })
  const found = error?.message ?? (stdout + stderr).trim()
  return { wanted, found, runs: found === `v${wanted}` }
}

/**
 * A complete installation is brought up to date in place, so that a shop running from it is not pulled from under
 * its feet. While that goes on npm's note is set aside: after an interruption it is missing, and all is installed
 * again. `npm ci` would do that too, but refuses a lock file that leaves out packages for other platforms.
 */
async function install() {
  const asideFile = `${INSTALLED_FILE}.before`
  const canUpdate = existsSync(INSTALLED_FILE) && runPinnedNode().runs
  if (canUpdate) renameSync(INSTALLED_FILE, asideFile)
  else emptyFolder(path.join(ROOT, 'node_modules'))
  try {
    await runNpmInstall()
  } catch (error) {
    if (canUpdate) renameSync(asideFile, INSTALLED_FILE)
    throw error
  }
  rmSync(asideFile, { force: true })
}

/** The folder itself stays: it may be a mounted volume. */
function emptyFolder(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder)) rmSync(path.join(folder, entry), { recursive: true })
}

async function runNpmInstall() {
  const options = ['--no-save', '--ignore-scripts=false', '--no-audit', '--no-fund', '--no-progress']
  // Development packages build the web app, so they are needed under NODE_ENV=production too.
  const npm = spawn('npm', ['install', '--include=dev', ...options], { cwd: ROOT, env: environmentForNpm() })
  const output = []
  npm.stdout.on('data', chunk => output.push(chunk))
  npm.stderr.on('data', chunk => output.push(chunk))
  const started = Date.now()
  say('Installing packages ')
  const dots = setInterval(() => say('.'), 1000)
  const outcome = await new Promise(resolve => {
    npm.once('error', resolve)
    npm.once('close', (code, signal) => resolve(signal ?? code))
  })
  clearInterval(dots)
  say(` ${outcome === 0 ? 'done' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s\n`)
  if (outcome instanceof Error) throw new ClearFailure(`npm could not be run: ${outcome.message}`)
  if (outcome !== 0)
    throw new ClearFailure(`${Buffer.concat(output)}\nnpm install failed (${outcome}); its output is above.`)
}

function environmentForNpm() {
  // npm must not run on the very Node that it is about to replace.
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(folder => !folder.endsWith('node_modules/.bin'))
  const cache = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  return {
    ...process.env,
    PATH: folders.join(path.delimiter),
    npm_config_cache: isWritableFolder(cache)
      ? cache
      : path.join(os.tmpdir(), `npm-cache-${os.userInfo().uid}`),
  }
}

function isWritableFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Two starts at once must not install into one folder: the second waits for the first. */
async function takeTurn() {
  for (let waited = 0; !tryToTakeTurn(); waited += 1) {
    if (waited === 0) say('Waiting for another installation in this folder to end.\n')
    if (isTurnStale()) rmSync(TURN_FILE, { force: true })
    else await new Promise(resolve => setTimeout(resolve, 500))
  }
}

function tryToTakeTurn() {
  try {
    writeFileSync(TURN_FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isTurnStale() {
  const turn = statSync(TURN_FILE, { throwIfNoEntry: false })
  if (turn === undefined) return false
  return (
    Date.now() - turn.mtimeMs > TURN_IS_STALE_AFTER_MS || !isAlive(Number(readFileSync(TURN_FILE, 'utf8')))
  )
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

try {
  await setUp()
} catch (error) {
  if (!(error instanceof ClearFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
