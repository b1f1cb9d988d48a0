/** Finds the Chromium the browser tests drive; installs Debian's where that is possible, else says in one line what to do. */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** The same engine without windows, tabs and menus, which nobody looks at in a test: a third less processor time. */
const SHELL = 'chromium-headless-shell'
/** Debian's command for the shell is a script that does not pass signals on; the program itself is here. */
const DEBIAN_FOLDER = '/usr/lib/chromium'

export function findChromium(): string | undefined {
  return process.env.CHROMIUM || find(WHOLE) || find([SHELL])
}

export function findChromiumForTests(): string | undefined {
  return process.env.CHROMIUM || find([SHELL]) || find(WHOLE)
}

function find(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap(name =>
      (name === SHELL ? [DEBIAN_FOLDER, ...folders] : folders).map(folder => join(folder, name)),
    )
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Older systems do not have the shell: there the whole Chromium does as well, more slowly. */
function installChromium(): void {
  console.log('Installing Chromium for the browser tests (once) …')
  aptGet('update')
  if (aptGet('install', '-y', '--no-install-recommends', SHELL) || find(WHOLE)) return
  aptGet('install', '-y', '--no-install-recommends', 'chromium')
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function aptGet(...args: string[]): boolean {
  try {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  if (!process.env.CHROMIUM && !find([SHELL]) && canInstall()) installChromium()
  const chromium = findChromiumForTests()
  if (!chromium) {
    console.error(
      `The browser tests need Chromium: \`sudo apt-get install ${SHELL}\`, or set CHROMIUM to one.`,
    )
    process.exit(1)
  }
  console.log(`Browser: ${chromium}`)
}
