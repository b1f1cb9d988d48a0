import { isStaff } from '@pindivantalu/domain/accounts/staff-roles'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { matchPath } from 'react-router'
import { authApi } from '../features/accounts/auth.api.ts'
import { ordersApi } from '../features/orders/orders.api.ts'
import type { ShopStore } from './store.ts'

/**
 * A page that the server fills for the one person who may see it: on a slow network they read their order before the
 * app's code has come. For the server alone; in the browser the screen asks for itself.
 */
const OWN_PAGE = '/order/:id'

export function isOwnPath(pathname: string): boolean {
  return orderAt(pathname) !== undefined
}

/** Brings what the page shows into the store. False where it is not this person's, or is another page for them. */
export async function preloadOwnPage(store: ShopStore, pathname: string): Promise<boolean> {
  const [{ data: profile }, { data: order }] = await Promise.all([
    store.dispatch(authApi.endpoints.getProfile.initiate()),
    store.dispatch(ordersApi.endpoints.getOrder.initiate(orderAt(pathname) ?? '')),
  ])
  return order !== undefined && profile !== undefined && !isStaff(profile)
}

function orderAt(pathname: string): string | undefined {
  return matchPath(OWN_PAGE, samePlaceIn('en', pathname))?.params.id
}
