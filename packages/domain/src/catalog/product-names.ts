import type { Language } from '@pindivantalu/texts/languages'
import { language } from '@pindivantalu/texts/t'

type Named = { name: string; teluguName: string }
/** `lang` where it is not that of the page. */
export type Words = { words: string; lang?: Language }

/** Both names of a product, the reader's own first. One without a Telugu name has the English one alone. */
export function namesOf({ name, teluguName }: Named): [Words, Words?] {
  if (teluguName === '') return language() === 'en' ? [{ words: name }] : [{ words: name, lang: 'en' }]
  return language() === 'en'
    ? [{ words: name }, { words: teluguName, lang: 'te' }]
    : [{ words: teluguName }, { words: name, lang: 'en' }]
}

/** What a product is called in the middle of a sentence. */
export function nameOf(product: Named): string {
  return namesOf(product)[0].words
}
