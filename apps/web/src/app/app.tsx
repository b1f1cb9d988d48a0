import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { ShopStore } from './store.ts'

/** How the markup of the app begins; what React renders before it belongs into the document's head. */
export const APP_ROOT = '<div data-app='

type AppProps = {
  store: ShopStore
  /** The state that the server's markup was made of. */
  asRendered: ReturnType<ShopStore['getState']>
  children: ReactNode
}

export function App({ store, asRendered, children }: AppProps) {
  return (
    <Provider store={store} serverState={asRendered}>
      <div data-app="shop">{children}</div>
    </Provider>
  )
}
