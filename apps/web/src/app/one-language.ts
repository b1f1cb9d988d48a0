import { isPersonal } from '@pindivantalu/domain/personal-pages'
import type { Language } from '@pindivantalu/texts/languages'
import { language } from '@pindivantalu/texts/t'
import { accountsApi } from '../features/accounts/accounts.api.ts'
import { chosenLanguage, forgetChoice } from '../lib/storage/chosen-language.ts'
import { keepLanguage, thisPageIn } from '../lib/storage/kept-language.ts'
import type { ShopStore } from './store.ts'

/**
 * What was chosen in this browser is told to the account; else the browser follows the account, on personal pages at
 * once. A public page stays as it is addressed.
 */
export async function bringToOneLanguage(
  store: ShopStore,
  accounts: Language,
  replacePage = (path: string) => window.location.replace(path),
): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen) {
    await store.dispatch(accountsApi.endpoints.updateProfile.initiate({ language: chosen })).unwrap()
    if (chosen === chosenLanguage()) forgetChoice()
    return
  }
  keepLanguage(accounts)
  if (accounts !== language() && isPersonal(window.location.pathname)) replacePage(thisPageIn(accounts))
}
