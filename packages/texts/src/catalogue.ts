import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'

/** Translations by their English texts. */
export type Catalogue = Record<string, string>

export function readCatalogue(language: 'te'): Catalogue {
  const file = new URL(`../${language}.po`, import.meta.url)
  const { items } = parsePo(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']).filter(([, told]) => told),
  )
}
