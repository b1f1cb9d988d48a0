import { shopApi } from '../lib/api/shop-api.ts'
import type { ShopStore } from './store.ts'

/**
 * What the server asked for and was answered, refusals included, as JSON that is safe inside a script element. Times and request ids are left out, so
 * that the same content gives the same bytes and the same ETag on every instance.
 */
export function stateForBrowser(store: ShopStore): string {
  const { queries, provided } = store.getState()[shopApi.reducerPath]
  const answered = Object.entries(queries)
    .filter(([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected')
    .map(([key, query]) => [key, { ...query, requestId: '', startedTimeStamp: 1, fulfilledTimeStamp: 1 }])
  return JSON.stringify({ queries: Object.fromEntries(answered), mutations: {}, provided }).replaceAll(
    '<',
    '\\u003c',
  )
}
