import { selectUser } from '../features/accounts/auth.slice.ts'
import { forgetReturningHint } from '../features/orders/customer/returning/returning-hint.ts'
import { clearTab } from '../lib/storage/storage.ts'
import type { ShopStore } from './store.ts'

type Forgetting = { forgetWhatIsKept: (exceptOf?: string) => Promise<void> }

/**
 * What is kept of customers goes with the session, wherever that ends: the orders and the delivery area's list that can
 * be read without a network, and what was half done in this tab, with a logout in another one or when somebody else
 * signs in.
 */
export function forgetWithUser(
  store: ShopStore,
  bring: () => Promise<Forgetting> = () => import('./sign-out.ts'),
): () => void {
  let before = selectUser(store.getState())
  let last = before
  // Only a logout clears all there is, and the event then names no key.
  window.addEventListener('storage', ({ key }) => key === null && clearTab())
  const forget = (exceptOf?: string) =>
    bring()
      .then(({ forgetWhatIsKept }) => forgetWhatIsKept(exceptOf))
      // Without a network; who may read what is kept is looked at again when it is read.
      .catch(() => {})
  return store.subscribe(() => {
    const user = selectUser(store.getState())
    if (before && before._id !== user?._id) forgetReturningHint()
    const isAnother = user && last && user._id !== last._id
    if (before && !user) void forget()
    if (isAnother) void forget(user._id)
    if (isAnother) clearTab()
    before = user
    last = user ?? last
  })
}
