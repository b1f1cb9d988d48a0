import { startTransition } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/app.tsx'
import { followLanguage } from './app/follow-language.ts'
import { forgetWithUser } from './app/forget-with-user.ts'
import { BASENAME, routes } from './app/routes.tsx'
import { createShopStore } from './app/store.ts'
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
if (state) store.dispatch(hydrateQueries(JSON.parse(state) as never))

// The page is already looked at: without this the router would begin by scrolling to its top.
const router = createBrowserRouter(routes, { basename: BASENAME, hydrationData: { loaderData: {} } })
scrollAsBeforeSwitch()
const root = document.getElementById('root')
if (root) {
  // As a transition React works in short steps, between which taps and scrolling are heard.
  startTransition(() => {
    draw(
      root,
      <App store={store}>
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
