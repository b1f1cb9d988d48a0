import { startTransition } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/app.tsx'
import { followLanguage } from './app/follow-language.ts'
import { forgetWithUser } from './app/forget-with-user.ts'
import { BASENAME, routes } from './app/routes.tsx'
import { createShopStore } from './app/store.ts'
import { keepUserInStep } from './features/accounts/keep-user-in-step.ts'
import { keepCartInStep } from './features/cart/keep-cart-in-step.ts'
import { hydrateQueries } from './lib/api/shop-api.ts'
import { hydrateRoot } from './lib/loading/hydrate.ts'
import { fetchFromShop } from './lib/offline/connection.ts'
import { scrollAsBeforeSwitch } from './lib/storage/kept-language.ts'

const store = createShopStore({
  baseUrl: '/api',
  fetchFn: fetchFromShop,
  appCheckToken: async () => (await import('./app/app-check-token.ts')).appCheckToken(store),
})
// Without a network the service worker may have answered with another page, and the code of this one be out of reach.
const isStandIn = document.getElementById('no-connection') !== null
await loadFirstScreen(routes).catch(error => {
  if (!isStandIn) throw error
})
const draw = isStandIn ? (await import('./app/offline/offline-parts.ts')).drawAnew : hydrateRoot
// As late as can be: answers that no part has taken up within five seconds are dropped again.
const state = document.getElementById('state')?.textContent
if (state) store.dispatch(hydrateQueries(asOfNow(JSON.parse(state)) as never))

// The page is already looked at: without this the router would begin by scrolling to its top.
const router = createBrowserRouter(routes, { basename: BASENAME, hydrationData: { loaderData: {} } })
scrollAsBeforeSwitch()
const root = document.getElementById('root')
// Parts that React takes over late are compared with what the server rendered, not with what is read from storage.
const asRendered = store.getState()
// Each in a step of its own: what is done in one go keeps taps and scrolling waiting.
keepUserInStep(store)
await breath()
keepCartInStep(store)
await breath()
if (root) {
  // As a transition React works in short steps, between which taps and scrolling are heard.
  startTransition(() => {
    draw(
      root,
      <App store={store} asRendered={asRendered}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}
forgetWithUser(store)
followLanguage(store)
// Nothing on the page waits for these, and without them it works as long as there is a network.
setTimeout(() => {
  import('./app/prefetch-on-intent.ts')
    .then(({ prefetchOnIntent }) => prefetchOnIntent(store))
    .catch(() => {})
  import('./app/offline/offline-parts.ts').then(({ followShop }) => followShop(store)).catch(() => {})
}, 500)

function breath(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** The page carries no times, so that it is the same for all; what it carries came with it. */
function asOfNow(state: { queries: Record<string, { fulfilledTimeStamp: number }> }): unknown {
  for (const query of Object.values(state.queries)) query.fulfilledTimeStamp = Date.now()
  return state
}

/** The server rendered the screen, so its code must be here before React compares the two. */
async function loadFirstScreen(table: RouteObject[]): Promise<void> {
  const matched = matchRoutes(table, window.location, BASENAME)?.map(match => match.route) ?? []
  await Promise.all(
    matched.map(async route => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}
