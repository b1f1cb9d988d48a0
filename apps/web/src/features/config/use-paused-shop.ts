import type { PausedShop } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { isTakingOrders } from '@pindivantalu/domain/kitchen/pause'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { useGetShopTimeQuery } from './clock.api.ts'
import { useGetConfigQuery } from './config.api.ts'

/**
 * Set while the shop takes no orders; it ends by itself, by the shop's clock. Just before paying it is asked for again:
 * the page may have been open for long.
 */
export function usePausedShop({ isLastLook = false } = {}): PausedShop | null {
  const { data: config } = useGetConfigQuery(undefined, { refetchOnMountOrArgChange: isLastLook })
  const paused = config?.paused ?? null
  const { data: time, fulfilledTimeStamp = 0 } = useGetShopTimeQuery()
  const until = paused?.until ? new Date(paused.until) : null
  const now = useShopTime(
    { asOf: time?.asOf ?? new Date(0).toISOString(), receivedAt: fulfilledTimeStamp },
    until ?? undefined,
  )
  // Until the hour is known, what the shop has said last holds.
  return paused && (!time || !isTakingOrders({ until }, now)) ? paused : null
}
