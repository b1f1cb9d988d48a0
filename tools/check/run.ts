import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findTranslationProblems } from '../translations/problems.ts'
import { checkBiome, checkImports, checkKnip, checkTypes } from './bought-checks.ts'
import { checkEnvExample } from './env-example.ts'
import { checkErrorCodes } from './error-codes.ts'
import { checkGeneratedSchema } from './generated-schema.ts'
import { checkMigrations } from './migrations/check-migrations.ts'
import { type Check, runChecks } from './run-checks.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The longest first, so that none of them is left running alone at the end. */
const CHECKS: Check[] = [
  { name: 'tsc', findProblems: () => checkTypes(ROOT, 'tsconfig.json') },
  { name: 'biome', findProblems: () => checkBiome(ROOT) },
  { name: 'tsc web', findProblems: () => checkTypes(ROOT, 'apps/web/tsconfig.json') },
  { name: 'depcruise', findProblems: () => checkImports(ROOT) },
  { name: 'knip', findProblems: () => checkKnip(ROOT) },
  { name: 'generated schema', findProblems: () => checkGeneratedSchema(ROOT) },
  { name: 'error codes', findProblems: () => checkErrorCodes(ROOT) },
  { name: 'translations', findProblems: () => findTranslationProblems(ROOT) },
  { name: 'migrations', findProblems: () => checkMigrations(ROOT) },
  { name: '.env.example', findProblems: () => checkEnvExample(ROOT) },
]

/** `npm run check`, or `npm run check -- --only depcruise --only tsc`. */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const chosen = values.only
  ? CHECKS.filter(({ name }) => values.only?.some(part => name.includes(part)))
  : CHECKS

if (chosen.length === 0) {
  console.error(`No such check. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
} else if (!(await runChecks(chosen, console.log))) {
  process.exitCode = 1
}
