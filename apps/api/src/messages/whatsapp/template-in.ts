import type { Language } from '@pindivantalu/texts/languages'
import { inLanguage } from '@pindivantalu/texts/t'
import type { TemplateContent } from '../../db/json-columns.ts'

/** Composed for its reader, and in English as well: WhatsApp may not have approved it in theirs. */
export function templateIn(reader: Language, compose: () => TemplateContent): TemplateContent {
  const english = inLanguage('en', compose)
  if (reader === 'en') return english
  return { ...inLanguage(reader, compose), language: reader, englishBody: english.body }
}
