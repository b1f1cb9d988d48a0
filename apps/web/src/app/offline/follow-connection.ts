import { samePlaceIn } from '@pindivantalu/domain/language'
import { language, t } from '@pindivantalu/texts/t'
import { shopApi } from '../../lib/api/shop-api.ts'
import { followConnection, lastHeard, noticeLost, whenLost } from '../../lib/offline/connection.ts'
import { TAKE_OVER } from '../../lib/offline/headers.ts'
import { keptSince } from '../../lib/offline/shop/page-as-of.ts'
import { keepTrying, tryNow } from '../../lib/offline/try-again.ts'
import { readStorage, writeStorage } from '../../lib/storage/storage.ts'
import { toast } from '../../lib/toasts.ts'
import type { ShopStore } from '../store.ts'

const HEARD_AT = 'heardAt'
const STAFF_PAGE = /^\/(admin|deliverypartner)(\/|$)/

/** When the shop was last heard by a page before this one. */
export function heardBefore(): number {
  return Number(readStorage(HEARD_AT)) || Date.now()
}

/** Says when the shop is lost and found again, and lets its pages be opened without a network the next time. */
export function followShop(store: ShopStore): void {
  // Their desks need a network, and the delivery area has a worker of its own.
  if (STAFF_PAGE.test(samePlaceIn('en', location.pathname))) return
  const keptAt = keptSince(document)
  if (keptAt !== undefined) noticeLost(keptAt)
  keepTrying()
  window.addEventListener('offline', () => void tryNow())
  window.addEventListener('pagehide', () => {
    if (whenLost() === undefined) writeStorage(HEARD_AT, String(lastHeard()))
  })
  let wasLost = whenLost() !== undefined
  followConnection(() => {
    const isLost = whenLost() !== undefined
    if (wasLost && !isLost) goOn(store)
    wasLost = isLost
  })
  whenIdle(() => void bringWorker())
}

/** What is on the screen is read again, prices too. */
function goOn(store: ShopStore): void {
  toast.ok(t('You are connected again'))
  store.dispatch(shopApi.internalActions.onOnline())
}

async function bringWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isEnglish = language() === 'en'
  try {
    const { waiting } = await navigator.serviceWorker.register(
      isEnglish ? '/shop-worker.js' : `/shop-worker-${language()}.js`,
      { scope: samePlaceIn(language(), '/') },
    )
    waiting?.postMessage(TAKE_OVER)
  } catch {
    // Without it the shop needs a network, as every page does.
  }
}

/** The page and its pictures come first. */
function whenIdle(act: () => void): void {
  const whenLoaded = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act))
  if (document.readyState === 'complete') whenLoaded()
  else window.addEventListener('load', whenLoaded, { once: true })
}
