import { accountsApi } from '../features/accounts/accounts.api.ts'
import { chosenLanguage, forgetChoice } from '../lib/storage/kept-language.ts'
import type { ShopStore } from './store.ts'

export async function tellAccount(store: ShopStore): Promise<void> {
  const language = chosenLanguage()
  if (!language) return
  const user = await store.dispatch(accountsApi.endpoints.updateProfile.initiate({ language })).unwrap()
  if (user.language === chosenLanguage()) forgetChoice()
}
