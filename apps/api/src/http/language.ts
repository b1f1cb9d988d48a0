import type { IncomingMessage } from 'node:http'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import Negotiator from 'negotiator'

/** The language in which a caller wants to be answered; English where it does not say, or asks for others. */
export function languageAskedBy(request: Pick<IncomingMessage, 'headers'>): Language {
  return (new Negotiator(request as IncomingMessage).language([...LANGUAGES]) as Language | undefined) ?? 'en'
}
