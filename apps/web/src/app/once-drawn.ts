import { followShop } from './offline/offline-parts.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'
import type { ShopStore } from './store.ts'

/** What makes the next page quicker, and pages without a network possible: nothing on this one waits for it. */
export function onceDrawn(store: ShopStore): void {
  prefetchOnIntent(store)
  followShop(store)
}
