import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pointAtRunningDatabase } from './postgres/running-database.ts'
import { complain } from './programs/progress.ts'
import { ROOT } from './start-settings.ts'

/** `node tools/run-program.ts <program> …`: what the archive starts directly works here on the shop that is running. */
const [program = ''] = process.argv.splice(2, 1)
try {
  await pointAtRunningDatabase()
  await import(pathToFileURL(path.resolve(ROOT, program)).href)
} catch (error) {
  complain(error)
  process.exitCode = 1
}
