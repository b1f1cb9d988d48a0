import { readConfig } from '../config.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { migrate } from './migrate.ts'

/** `npm run migrate`: brings the database to this release, apart from the start of the shop. */
async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { directDatabaseUrl, isPooled } = readConfig()
  const applied = await migrate(directDatabaseUrl, { say, isPooled })
  say(
    applied.length > 0
      ? `Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}.`
      : 'The database has all migrations of this release.',
  )
}

main().catch(tellFailure)
