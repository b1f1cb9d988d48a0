import { resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { readConfig } from '../config.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { backUp } from './backup.ts'

const USAGE = 'Say where to: npm run backup -- <folder>, a new or empty one.'

/** `npm run backup -- <folder>`: the database and all files, while the shop goes on. */
async function main(): Promise<void> {
  // Also in a folder that was there before, and for what pg_dump writes: it is for this user alone.
  process.umask(0o077)
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new Error(USAGE)
  const { files, restorePoint, counts } = await backUp(readConfig(), resolve(folder), packageJson.version)
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  process.stdout.write(
    `Backed up as of ${restorePoint.at}: ${counts.orders} orders, ${files.length} files, ${megabytes.toFixed(1)} MB.\n`,
  )
}

main().catch(tellFailure)
