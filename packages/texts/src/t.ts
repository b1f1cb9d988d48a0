import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Catalogue, keyOf, readCatalogue } from './catalogue.ts'
import type { Language } from './languages.ts'

type Values = Readonly<Record<string, string | number>>

const i18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage)
let telugu: Catalogue | undefined

/**
 * A text in the language of the moment. The English one stands in the source, as an ICU message; the others are looked
 * up by it in the catalogue. `context` tells two meanings of one English text apart. In the browser's files nothing of this
 * is left: the build writes each text where it is said.
 */
export function t(english: string, values?: Values, context?: string): string {
  return i18n._(keyOf(english, context), values, { message: english })
}

/** Marks a text that is kept now and said later, such as one in a table. To say it, call `t` with it. */
export function text<English extends string>(english: English): English {
  return english
}

export function language(): Language {
  return i18n.locale as Language
}

/** Composes in the reader's language. It must not wait for anything: what waits would go on in another's. */
export function inLanguage<Composed>(
  wanted: Language,
  compose: () => Composed extends Promise<unknown> ? never : Composed,
): Composed {
  if (wanted === 'te' && !telugu) {
    telugu = readCatalogue('te')
    i18n.load('te', telugu)
  }
  const before = i18n.locale
  i18n.activate(wanted)
  try {
    return compose()
  } finally {
    i18n.activate(before)
  }
}
