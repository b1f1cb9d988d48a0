import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { restore, silenceRecovered } from './restore.ts'

const USAGE = `Say what to restore: npm run restore -- <folder of a backup>
Where PostgreSQL has recovered the database itself: npm run restore -- --recovered-to 2026-11-18T09:30:00Z`

/** As people and PostgreSQL write it. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/i

const NEXT = `It is quiet. Where instances do not migrate by themselves, run \`npm run migrate\`: it also gives what no backup holds, the
limits behind a pooler. Then start the shop on it, look at it, and run \`npm run release\`.
`

/** `npm run restore`: into an empty database and an empty DATA_DIR. */
async function main(): Promise<void> {
  // What is written here is read by the shop's own user alone.
  process.umask(0o077)
  const { values, positionals } = parseArgs({
    options: { 'recovered-to': { type: 'string' } },
    allowPositionals: true,
  })
  const moment = values['recovered-to']
  const [folder] = positionals
  if ((moment === undefined) === (folder === undefined) || positionals.length > 1) throw new Error(USAGE)
  if (moment !== undefined) await recovered(moment)
  else await restored(resolve(folder ?? ''))
}

async function restored(folder: string): Promise<void> {
  const { restorePoint, counts } = await restore(readConfig(), folder)
  process.stdout.write(`Restored as of ${restorePoint.at}: ${counts.orders} orders. ${NEXT}`)
}

async function recovered(moment: string): Promise<void> {
  const at = new Date(moment)
  // Without a time zone it would be this machine's.
  if (!MOMENT.test(moment) || Number.isNaN(at.getTime())) throw new Error(USAGE)
  if (at.getTime() > Date.now()) throw new Error(`${at.toISOString()} is still to come.\n${USAGE}`)
  await silenceRecovered(readConfig(), at)
  process.stdout.write(`Marked as recovered to ${at.toISOString()}. ${NEXT}`)
}

main().catch(tellFailure)
