import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'

/** Translations by the keys of their English texts. */
export type Catalogue = Record<string, string>

/** As gettext joins the two. */
export function keyOf(english: string, context?: string | null): string {
  return context ? `${context}\u0004${english}` : english
}

export function readCatalogue(language: 'te'): Catalogue {
  const file = new URL(`../${language}.po`, import.meta.url)
  const { items } = parsePo(readFileSync(file, 'utf8'))
  const told = items.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [keyOf(msgid, msgctxt), text] as const)
  return Object.fromEntries(told.filter(([, text]) => text !== ''))
}
