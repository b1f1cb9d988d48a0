import { samePlaceIn } from '@pindivantalu/domain/language'
import { language } from '@pindivantalu/texts/t'
import { matchRoutes } from 'react-router'
import { configApi } from '../features/config/config.api.ts'
import { shopApi } from '../lib/api/shop-api.ts'
import type { PreloadOptions, RouteHandle } from './route-handles.ts'
import { BASENAME, routes } from './routes.tsx'
import type { ShopStore } from './store.ts'

/**
 * For the server: all a page needs to be rendered is in the store afterwards. Tells whether all of it came; a refusal is an
 * answer too.
 */
export async function preloadPage(store: ShopStore, address: URL): Promise<boolean> {
  store.dispatch(configApi.endpoints.getConfig.initiate())
  preloadScreen(store, address, { subscribe: true })
  const answers = await Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk()))
  return answers.every(({ error }) => error === undefined || isRefusal(error))
}

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status < 500
  )
}

export function preloadScreen(store: ShopStore, address: URL, options: PreloadOptions): void {
  for (const { handle, at } of placesAt(address)) {
    for (const call of handle.preload?.(at, options) ?? []) store.dispatch(call)
  }
}

export function redirectFrom(address: URL): string | undefined {
  const target = placesAt(address)
    .map(({ handle, at }) => handle.redirect?.(at))
    .find(path => path !== undefined)
  return target === undefined ? undefined : samePlaceIn(language(), target)
}

/** The search params that the page at this path reads while it is rendered. */
export function searchParamsReadAt(pathname: string): readonly string[] {
  const matches = matchRoutes(routes, pathname, BASENAME) ?? []
  return matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.reads ?? [])
}

function placesAt({ pathname, searchParams }: URL) {
  const matches = matchRoutes(routes, pathname, BASENAME) ?? []
  return matches.map(({ route, params }) => ({
    handle: (route.handle ?? {}) as RouteHandle,
    at: { params, query: searchParams },
  }))
}
