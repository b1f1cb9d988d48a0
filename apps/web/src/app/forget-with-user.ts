import { selectUser } from '../features/accounts/auth.slice.ts'
import type { ShopStore } from './store.ts'

type Forgetting = { forgetKeptList: () => Promise<void> }

/** What the delivery area keeps of customers goes with the session, also where that ends on another page of the shop. */
export function forgetWithUser(
  store: ShopStore,
  bring: () => Promise<Forgetting> = () => import('./sign-out.ts'),
): () => void {
  let before = selectUser(store.getState())
  return store.subscribe(() => {
    const user = selectUser(store.getState())
    if (before && !user)
      bring()
        .then(({ forgetKeptList }) => forgetKeptList())
        // Without a network; the delivery area itself looks when it is opened.
        .catch(() => {})
    before = user
  })
}
