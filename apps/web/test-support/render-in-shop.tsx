import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { App } from '../src/app/app.tsx'
import { routes } from '../src/app/routes.tsx'
import { createShopStore, type ShopStore } from '../src/app/store.ts'
import { keepUserInStep } from '../src/features/accounts/keep-user-in-step.ts'
import { keepCartInStep } from '../src/features/cart/keep-cart-in-step.ts'
import type { Answer } from './a-shop.ts'

/** Renders a part inside store and router, with a shop behind it that answers as told. For files that run in happy-dom. */
export function renderInShop(element: ReactNode, answer: Answer) {
  return renderRoutes([{ path: '*', element }], '/', storeOver(answer))
}

/** Opens a page by its path: layout, doors and screen come from the shop's own route table. */
export function openInShop(path: string, answer: Answer) {
  const store = storeOver(answer)
  onTestFinished(keepUserInStep(store))
  onTestFinished(keepCartInStep(store))
  return renderRoutes(routes, path, store)
}

function storeOver(answer: Answer) {
  return createShopStore({
    baseUrl: 'http://shop.test/api',
    fetchFn: async request => answer(request),
  })
}

// The queries are those of this render. Testing Library's `screen` knows the first document of a worker alone, and
// files share the worker.
function renderRoutes(table: RouteObject[], path: string, store: ShopStore) {
  const router = createMemoryRouter([{ HydrateFallback: Nothing, children: table }], {
    initialEntries: [path],
  })
  const view = render(
    <App store={store} asRendered={store.getState()}>
      <RouterProvider router={router} />
    </App>,
  )
  return { ...view, user: userEvent.setup(), store, router }
}

/** Until the screen's code has come; in a browser the server's page stands there. */
function Nothing() {
  return null
}

export type ShopView = ReturnType<typeof renderInShop>
