import { matchRoutes, type Params, type RouteObject, redirect } from 'react-router'
import { catalogApi } from '../features/catalog/catalog.api.ts'
import { configApi } from '../features/config/config.api.ts'
import { reviewsApi } from '../features/reviews/reviews.api.ts'
import { lazyScreen } from '../lib/lazy-screen.ts'
import { searchPath } from '../lib/search-path.ts'
import { shopApi } from '../lib/shop-api.ts'
import { Component as NotFound } from '../screens/customer/not-found.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import type { ShopStore } from './store.ts'

/** Starts the calls a screen will make, so that the server has their answers when it renders it. */
type Preload = (ask: ShopStore['dispatch'], params: Params) => void

const home = lazyScreen(() => import('../screens/customer/home.tsx'))
const search = lazyScreen(() => import('../screens/customer/search.tsx'))
const product = lazyScreen(() => import('../screens/customer/product.tsx'))
const coming = lazyScreen(() => import('../screens/customer/coming.tsx'))

const preloadHome: Preload = (ask, { pageNumber }) => {
  ask(catalogApi.endpoints.getProducts.initiate({ pageNumber: Number(pageNumber ?? 1) }))
  ask(catalogApi.endpoints.getTopProducts.initiate())
  ask(reviewsApi.endpoints.getTopOrderReviews.initiate())
  ask(reviewsApi.endpoints.getTopProductReviews.initiate())
}

const preloadSearch: Preload = (ask, { keyword = '', pageNumber }) => {
  ask(catalogApi.endpoints.getProducts.initiate({ keyword, pageNumber: Number(pageNumber ?? 1) }))
}

const preloadProduct: Preload = (ask, { id = '' }) => {
  ask(catalogApi.endpoints.getProduct.initiate(id))
  ask(reviewsApi.endpoints.getProductReviews.initiate(id))
}

/** Every address of the shop. */
const addresses: RouteObject[] = [
  { path: '/', lazy: home, handle: { preload: preloadHome } },
  { path: '/page/:pageNumber', lazy: home, handle: { preload: preloadHome } },
  // The header's form without JavaScript.
  {
    path: '/search',
    loader: ({ request }) => redirect(searchPath(new URL(request.url).searchParams.get('keyword') ?? '')),
  },
  { path: '/search/:keyword', lazy: search, handle: { preload: preloadSearch } },
  { path: '/search/:keyword/page/:pageNumber', lazy: search, handle: { preload: preloadSearch } },
  { path: '/product/:id', lazy: product, handle: { preload: preloadProduct } },

  { path: '/cart', lazy: lazyScreen(() => import('../screens/customer/cart.tsx')) },
  { path: '/login', lazy: coming },
  { path: '/register', lazy: coming },
  { path: '/shipping', lazy: coming },
  { path: '/placeorder', lazy: coming },
  { path: '/order/:id', lazy: coming },
  { path: '/profile', lazy: coming },
  { path: '/contact', lazy: coming },
  { path: '/policies/:name', lazy: coming },

  { path: '/admin/orderlist', lazy: coming },
  { path: '/admin/productlist', lazy: coming },
  { path: '/admin/productlist/page/:pageNumber', lazy: coming },
  { path: '/admin/product/:id/edit', lazy: coming },
  { path: '/admin/userlist', lazy: coming },
  { path: '/admin/user/:id/edit', lazy: coming },
  { path: '/admin/whatsapp', lazy: coming },
  { path: '/admin/today', lazy: coming },
  { path: '/admin/money', lazy: coming },
  { path: '/admin/messages', lazy: coming },
  { path: '/admin/figures', lazy: coming },
  { path: '/admin/pincodes', lazy: coming },
  { path: '/admin/settings', lazy: coming },
  { path: '/admin/cook-sheet', lazy: coming },

  { path: '/deliverypartner', lazy: coming },
  { path: '/deliverypartner/login', lazy: coming },
  { path: '/deliverypartner/register', lazy: coming },

  { path: '*', Component: NotFound },
]

/** A broken screen leaves the layout standing around it; a broken layout has only the outer boundary. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: addresses }],
  },
]

export async function preloadScreen(store: ShopStore, { pathname }: URL): Promise<void> {
  store.dispatch(configApi.endpoints.getConfig.initiate())
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const preload = (route.handle as { preload?: Preload } | undefined)?.preload
    preload?.(store.dispatch, params)
  }
  await Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk()))
}
