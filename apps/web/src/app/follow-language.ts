import { selectUser } from '../features/accounts/auth.slice.ts'
import type { ShopStore } from './store.ts'

/** Whenever somebody is signed in, their language and this browser's become one. */
export function followLanguage(store: ShopStore): void {
  let seen: string | undefined
  const follow = () => {
    const own = selectUser(store.getState())?.language
    if (own !== seen && own)
      import('./one-language.ts')
        .then(({ bringToOneLanguage }) => bringToOneLanguage(store, own))
        // Without a network; the next page tries again.
        .catch(() => {})
    seen = own
  }
  follow()
  store.subscribe(follow)
}
