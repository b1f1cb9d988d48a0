import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parsePo } from 'pofile-ts'

/** Translations by the keys of their English texts. */
export type Catalogue = Record<string, string>

/** As gettext joins the two. */
export function keyOf(english: string, context?: string | null): string {
  return context ? `${context}\u0004${english}` : english
}

export function catalogueFile(language: 'te'): string {
  return fileURLToPath(new URL(`../${language}.po`, import.meta.url))
}

export function readCatalogue(language: 'te'): Catalogue {
  const { items } = parsePo(readFileSync(catalogueFile(language), 'utf8'))
  const told = items.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [keyOf(msgid, msgctxt), text] as const)
  return Object.fromEntries(told.filter(([, text]) => text !== ''))
}
