import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { ShopStore } from './store.ts'

/** How the markup of the app begins; what React renders before it belongs into the document's head. */
export const APP_ROOT = '<div data-app='

export function App({ store, children }: { store: ShopStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <div data-app="shop">{children}</div>
    </Provider>
  )
}
