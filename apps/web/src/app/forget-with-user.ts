import { selectUser } from '../features/accounts/auth.slice.ts'
import { forgetReturningHint } from '../features/orders/customer/returning/returning-hint.ts'
import { clearTab } from '../lib/storage/storage.ts'
import type { ShopStore } from './store.ts'

type Forgetting = { forgetKeptList: () => Promise<void> }

/**
 * What is kept of customers goes with the session, also where that ends on another page of the shop: the delivery area's
 * list at once, what was half done in this tab with a logout in another one, or when somebody else signs in.
 */
export function forgetWithUser(
  store: ShopStore,
  bring: () => Promise<Forgetting> = () => import('./sign-out.ts'),
): () => void {
  let before = selectUser(store.getState())
  let last = before
  // Only a logout clears all there is, and the event then names no key.
  window.addEventListener('storage', ({ key }) => key === null && clearTab())
  return store.subscribe(() => {
    const user = selectUser(store.getState())
    if (before && before._id !== user?._id) forgetReturningHint()
    if (before && !user)
      bring()
        .then(({ forgetKeptList }) => forgetKeptList())
        // Without a network; the delivery area itself looks when it is opened.
        .catch(() => {})
    if (user && last && user._id !== last._id) clearTab()
    before = user
    last = user ?? last
  })
}
