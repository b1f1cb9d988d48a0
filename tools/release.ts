import { pointAtRunningDatabase } from './postgres/running-database.ts'
import { complain } from './programs/progress.ts'

try {
  await pointAtRunningDatabase()
  await import('../apps/api/src/release-cli.ts')
} catch (error) {
  complain(error)
  process.exitCode = 1
}
