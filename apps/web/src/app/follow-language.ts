import { isPersonal, samePlaceIn } from '@pindivantalu/domain/language'
import type { Language } from '@pindivantalu/texts/languages'
import { language } from '@pindivantalu/texts/t'
import { selectUser } from '../features/accounts/auth.slice.ts'
import { chosenLanguage, keepLanguage } from '../lib/storage/kept-language.ts'
import type { ShopStore } from './store.ts'

/**
 * Brings this browser and the account to one language. What was chosen here is told to the account; else the browser
 * follows the account, on personal pages at once. A public page stays as it is addressed.
 */
export function followLanguage(store: ShopStore): void {
  let seen: Language | undefined
  const follow = () => {
    const own = selectUser(store.getState())?.language
    if (own === seen) return
    seen = own
    if (own === undefined) return
    if (chosenLanguage()) {
      // Where it fails, the choice is kept for another time.
      import('./tell-account-language.ts').then(({ tellAccount }) => tellAccount(store)).catch(() => {})
      return
    }
    keepLanguage(own)
    const { pathname, search, hash } = window.location
    if (own !== language() && isPersonal(pathname))
      window.location.replace(samePlaceIn(own, pathname + search + hash))
  }
  follow()
  store.subscribe(follow)
}
