/** `npm run translations`: brings the catalogue in line with the sources, and says what is left to translate. */
import { join } from 'node:path'
import { teluguCatalogue } from './catalogue.ts'
import { findTranslationProblems } from './problems.ts'

const ROOT = join(import.meta.dirname, '../..')

const catalogue = await teluguCatalogue(ROOT)
await catalogue.make({ clean: true, overwrite: false, orderBy: 'message' })
const problems = await findTranslationProblems(ROOT)
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? 'Everything is translated.' : `${problems.length} left.`)
