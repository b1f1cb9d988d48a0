import { matchRoutes } from 'react-router'
import { preloadScreen } from './preload.ts'
import { BASENAME, routes } from './routes.tsx'
import type { ShopStore } from './store.ts'

/** Pointing at a link, touching it or reaching it by keyboard: the next screen's code and data start on their way. */
export function prefetchOnIntent(store: ShopStore): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || savesData()) return
    if (link.pathname === location.pathname) return
    for (const { route } of matchRoutes(routes, link.pathname, BASENAME) ?? []) {
      // What fails now is told when the link is followed.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
    // Not subscribed: what is not used within the cache's five seconds is dropped again.
    preloadScreen(store, new URL(link.href), { subscribe: false })
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, prefetch, { passive: true })
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
