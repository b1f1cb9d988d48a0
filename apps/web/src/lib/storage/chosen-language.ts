import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { CHOSEN } from './kept-language.ts'
import { readStorage, removeFromStorage } from './storage.ts'

export function chosenLanguage(): Language | undefined {
  return LANGUAGES.find(language => language === readStorage(CHOSEN))
}

export function forgetChoice(): void {
  removeFromStorage(CHOSEN)
}
