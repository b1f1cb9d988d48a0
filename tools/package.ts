import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { describeRelease, type Release } from './package/describe-release.ts'
import { sizeOf, stage } from './package/stage.ts'
import { ClearFailure } from './programs/clear-failure.ts'
import { complain } from './programs/progress.ts'
import { ROOT } from './start-settings.ts'
import { buildWebWhenChanged } from './web-build.ts'

const MEGABYTE = 1_000_000

/** `npm run package`: one archive that runs without network and without npm. */
async function makeArchive(): Promise<void> {
  if (process.platform !== 'linux') throw new ClearFailure('The archive is for Linux, and made there.')
  await buildWebWhenChanged()
  const release = describeRelease()
  const folder = mkdtempSync(path.join(tmpdir(), 'package-'))
  try {
    const staged = path.join(folder, release.name)
    mkdirSync(staged)
    const { installedBytes, leftOutBytes } = stage(staged, release)
    const file = path.join(ROOT, 'dist', `${release.name}.tar.gz`)
    mkdirSync(path.dirname(file), { recursive: true })
    // Never half an archive under its name.
    const unfinished = `${file}.unfinished`
    await pack(staged, unfinished, release)
    renameSync(unfinished, file)
    console.log(
      `Packages: ${megabytes(installedBytes)} by npm, without ${megabytes(leftOutBytes)} that never runs`,
    )
    console.log(`Unpacked: ${megabytes(sizeOf(staged))}`)
    console.log(`${path.relative(ROOT, file)}: ${megabytes((await stat(file)).size)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same files give the same bytes: in order, of nobody, of the commit's time. */
async function pack(staged: string, file: string, { madeAt }: Release): Promise<void> {
  const alike = [
    '--sort=name',
    `--mtime=@${madeAt.getTime() / 1000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ]
  const words = [
    '--format=gnu',
    '--mode=u=rwX,go=rX',
    ...alike,
    '-C',
    path.dirname(staged),
    path.basename(staged),
  ]
  const tar = spawn('tar', ['--create', ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'close')
  await pipeline(tar.stdout, createGzip(), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new ClearFailure(`tar ended with ${code}; the reason is above.`)
}

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

try {
  await makeArchive()
} catch (error) {
  complain(error)
  process.exitCode = 1
}
