/** Finds the Chromium the browser tests drive; installs Debian's where that is possible, else says in one line what to do. */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installChromium(): void {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) {
    console.error('The browser tests need Chromium: `sudo apt-get install chromium`, or set CHROMIUM to one.')
    process.exit(1)
  }
  console.log('Installing Chromium for the browser tests (once) …')
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', 'chromium')
}

function aptGet(...args: string[]): void {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (import.meta.main) {
  if (!findChromium()) installChromium()
  console.log(`Browser: ${findChromium()}`)
}
