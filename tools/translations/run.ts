/**
 * `npm run translations`: brings the catalogue in line with the sources, says what is left to translate, and writes a
 * page that shows each text in its place.
 */
import { join } from 'node:path'
import { loadEnvFile } from '../start-settings.ts'
import { teluguCatalogue } from './catalogue.ts'
import { writeTranslatorsPage } from './page/write-page.ts'
import { findTranslationProblems } from './problems.ts'

const ROOT = join(import.meta.dirname, '../..')

loadEnvFile()
const catalogue = await teluguCatalogue(ROOT)
await catalogue.make({ clean: true, overwrite: false, orderBy: 'message' })
const problems = await findTranslationProblems(ROOT)
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? 'Everything is translated.' : `${problems.length} left.`)
const shopUrl = process.env.SHOP_URL || `http://localhost:${process.env.PORT || 3000}`
console.log(`Each text in its place: ${await writeTranslatorsPage(ROOT, shopUrl)}`)
