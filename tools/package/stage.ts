import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ClearFailure } from '../programs/clear-failure.ts'
import { ROOT } from '../start-settings.ts'
import type { Release } from './describe-release.ts'
import { git, outputOf } from './output-of.ts'
import { type LockedPackages, packagesToRun } from './packages-to-run.ts'
import { sbomOf } from './sbom.ts'
import {
  isBuiltFileThatRuns,
  isPackageFileThatRuns,
  isSourceThatRuns,
  PACKAGES_OF_BUILDS,
} from './what-runs.ts'

const API = 'apps/api'
const NODE = 'bin/node'

/** What `npm` needs to see of a workspace; it is away again when the archive is made. */
const OF_NPM = ['package-lock.json', '.npmrc', 'apps/web/package.json', 'apps/sandbox/package.json']

/** Fills a folder with all that the archive has. */
export function stage(folder: string, release: Release): { installedBytes: number; leftOutBytes: number } {
  const tracked = git('ls-files', '-z').split('\0').filter(Boolean)
  for (const file of [...tracked.filter(isSourceThatRuns), ...OF_NPM]) copy(file, folder)
  const { packages }: { packages: LockedPackages } = JSON.parse(read('package-lock.json'))
  const places = packagesToRun(packages, API, PACKAGES_OF_BUILDS)

  // `npm ci` refuses a lock file that leaves out packages for other platforms.
  npm(
    folder,
    'install',
    '--no-save',
    '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    `--workspace=${API}`,
  )
  const installedBytes = sizeOf(folder, packageFilesIn(folder))
  const listed = JSON.parse(
    npm(folder, 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'),
  )
  leaveOut(folder, packages, places)
  const leftOutBytes = installedBytes - sizeOf(folder, packageFilesIn(folder))

  const built = path.join(ROOT, 'apps/web/dist')
  for (const file of filesIn(built).filter(isBuiltFileThatRuns)) copy(`apps/web/dist/${file}`, folder)
  mkdirSync(path.join(folder, 'bin'))
  copyFileSync(path.join(import.meta.dirname, 'pindivantalu'), path.join(folder, 'bin/pindivantalu'))
  chmodSync(path.join(folder, 'bin/pindivantalu'), 0o755)
  const node = copyNode(folder, packages)

  const refs = new Set([...places].map(place => refOf(place, packages)))
  write(folder, 'sbom.cdx.json', sbomOf({ ...release, name: 'pindivantalu', node, packages: refs }, listed))
  const { version, commit } = release
  write(folder, 'manifest.json', {
    name: 'pindivantalu',
    version,
    commit,
    node,
    platform: `${process.platform}-${process.arch}`,
  })
  writeChecksums(folder)
  return { installedBytes, leftOutBytes }
}

function leaveOut(folder: string, packages: LockedPackages, places: Set<string>): void {
  for (const file of OF_NPM) rmSync(path.join(folder, file), { force: true })
  for (const place of ['.bin', '.package-lock.json'])
    rmSync(path.join(folder, 'node_modules', place), { recursive: true, force: true })
  for (const place of Object.keys(packages))
    if (place.includes('node_modules/') && !places.has(place))
      rmSync(path.join(folder, place), { recursive: true, force: true })
  for (const file of packageFilesIn(folder)) {
    const inPackage = file.replace(/^.*node_modules\/(@[^/]+\/)?[^/]+\//, '')
    if (!isPackageFileThatRuns(inPackage)) rmSync(path.join(folder, file))
  }
  removeEmptyFolders(folder)
}

const packageFilesIn = (folder: string) => filesIn(folder).filter(file => file.includes('node_modules/'))

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(path.join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** The very Node that the shop was tested on. */
function copyNode(folder: string, packages: LockedPackages): string {
  const wanted = packages['node_modules/node']?.version ?? ''
  const binary = path.join(ROOT, 'node_modules/node/bin/node')
  const found = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (found !== `v${wanted}`) throw new ClearFailure(`Node ${wanted} is not installed here: run npm install.`)
  copyFileSync(binary, path.join(folder, NODE))
  chmodSync(path.join(folder, NODE), 0o755)
  return wanted
}

/** As `sha256sum -c SHA256SUMS` reads it. */
function writeChecksums(folder: string): void {
  const lines = filesIn(folder)
    .filter(file => !lstatSync(path.join(folder, file)).isSymbolicLink())
    .map(
      file =>
        `${createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex')}  ${file}`,
    )
  writeFileSync(path.join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`)
}

/** Links too, and never what they lead to, as a recursive `readdirSync` would. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap(entry => {
      const place = path.join(below, entry.name)
      return entry.isDirectory() ? filesIn(folder, place) : [place]
    })
    .toSorted()
}

export function sizeOf(folder: string, files = filesIn(folder)): number {
  return files.reduce((sum, file) => sum + lstatSync(path.join(folder, file)).size, 0)
}

/** As npm names it: by name and version. */
function refOf(place: string, packages: LockedPackages): string {
  const { version, resolved, link } = packages[place] ?? {}
  const name = place.replace(/^.*node_modules\//, '')
  return `${name}@${link && resolved ? packages[resolved]?.version : version}`
}

function copy(file: string, folder: string): void {
  const from = path.join(ROOT, file)
  if (existsSync(from)) cpSync(from, path.join(folder, file), { recursive: true })
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

function write(folder: string, file: string, content: object): void {
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`)
}

function npm(folder: string, ...args: string[]): string {
  return outputOf('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], folder)
}
