import { accountsApi } from '../features/accounts/accounts.api.ts'
import { forgetUser } from '../features/accounts/auth.slice.ts'
import { keepPlace, readPlace } from '../features/addresses/place/kept-place.ts'
import { emptyCart } from '../features/cart/cart.slice.ts'
import { isOfCook } from '../features/fulfilment/cook-page/kept-cook-acts.ts'
import { isKeptAct } from '../features/fulfilment/delivery/kept/kept-act.ts'
import { forgetKeptList } from '../features/fulfilment/delivery/offline/kept-list.ts'
import { errorText } from '../lib/api/error-text.ts'
import { shopApi } from '../lib/api/shop-api.ts'
import { forgetKeptOrders } from '../lib/offline/shop/kept-orders.ts'
import { clearRecordsBut } from '../lib/storage/record-store.ts'
import { clearStorage } from '../lib/storage/storage.ts'
import { toast } from '../lib/toasts.ts'
import type { ShopStore } from './store.ts'

/** What service workers keep for where there is no network, unless it is this person's. */
export async function forgetWhatIsKept(exceptOf?: string): Promise<void> {
  await Promise.all([forgetKeptList(exceptOf), forgetKeptOrders(exceptOf)])
}

/**
 * Nothing of the person stays but what they did and the shop has not heard: not in memory, not in storage, not on the server. Whether it is done: where
 * the server cannot be reached the session would live on, so nothing is cleared and the person is told.
 */
export async function signOut(store: ShopStore): Promise<boolean> {
  const { error } = await store.dispatch(accountsApi.endpoints.signOut.initiate())
  if (error) {
    toast.bad(errorText(error))
    return false
  }
  store.dispatch(forgetUser())
  store.dispatch(emptyCart())
  store.dispatch(shopApi.util.resetApiState())
  // The browser's, not the person's: thousands share a pincode.
  const place = readPlace()
  clearStorage()
  // What a partner or a cook did without a network is the shop's, and waits for them to come back.
  await clearRecordsBut(record => isKeptAct(record) || isOfCook(record))
  if (place) keepPlace(place)
  await forgetWhatIsKept()
  return true
}
