import { configureStore } from '@reduxjs/toolkit'
import { authSlice } from '../features/accounts/auth.slice.ts'
import { cartSlice } from '../features/cart/cart.slice.ts'
import { type ApiAccess, shopApi } from '../lib/api/shop-api.ts'

/** One store per browser, and a fresh one per rendered page: nothing of one person can reach another's. */
export function createShopStore(apiAccess: ApiAccess) {
  return configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      [cartSlice.name]: cartSlice.reducer,
      [authSlice.name]: authSlice.reducer,
    },
    middleware: getDefault => getDefault({ thunk: { extraArgument: apiAccess } }).concat(shopApi.middleware),
    devTools: import.meta.env.DEV,
  })
}

export type ShopStore = ReturnType<typeof createShopStore>
