import { complain } from './progress.ts'
import { pointAtRunningDatabase } from './running-database.ts'

try {
  await pointAtRunningDatabase()
  await import('../apps/api/src/accounts/people/make-admin-cli.ts')
} catch (error) {
  complain(error)
  process.exitCode = 1
}
