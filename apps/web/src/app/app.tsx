import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import type { ShopStore } from './store.ts'

/** How the markup of the app begins; what React renders before it belongs into the document's head. */
export const APP_ROOT = '<div data-app='

export function App({ store, children }: { store: ShopStore; children: ReactNode }) {
  // Parts that React takes over late are compared with what the server rendered, not with what was read since.
  const [atStart] = useState(store.getState)
  return (
    <Provider store={store} serverState={atStart}>
      <div data-app="shop">{children}</div>
    </Provider>
  )
}
