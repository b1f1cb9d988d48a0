import { MINUTE } from '@pindivantalu/domain/indian-time'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { useSyncExternalStore } from 'react'
import { lostSince, openAgain, watchLive } from '../../../lib/api/shared-live.ts'
import { type ShopClock, shopTime } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'

/** What the frame follows: orders, and chats. */
const STREAMS = ['/api/orders/live', '/api/whatsapp/live']

/** Whether what is seen follows what happens, by the shop's clock; what is on the screen stays either way. */
export function LiveMark({ clock, onReload }: { clock: ShopClock; onReload: () => void }) {
  const now = useShopTime(clock, undefined, MINUTE)
  const lost = useSyncExternalStore(watchLive, longestLost, () => undefined)
  const reload = () => {
    for (const path of STREAMS) openAgain(path)
    onReload()
  }
  return (
    <div role="status" className="frame-live" data-lost={lost === undefined ? undefined : ''}>
      {lost === undefined ? (
        <span className="frame-live-words">Live, {formatTime(now)}</span>
      ) : (
        <>
          <span>Not live since {formatTime(shopTime(clock, lost))}</span>
          <button type="button" className="underline underline-offset-4" onClick={reload}>
            Reload
          </button>
        </>
      )}
    </div>
  )
}

function longestLost(): number | undefined {
  const lost = STREAMS.map(lostSince).filter(since => since !== undefined)
  return lost.length > 0 ? Math.min(...lost) : undefined
}
