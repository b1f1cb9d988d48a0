import { useEffect, useReducer } from 'react'
import { nextLook, type ShopClock, shopTime } from './shop-clock.ts'

/**
 * The time in the shop, read again when a deadline has passed or every so often, when a day ends, and when the page is
 * shown again.
 */
export function useShopTime(clock: ShopClock, deadline?: Date, every?: number): Date {
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const { asOf, receivedAt } = clock
  const deadlineTime = deadline?.getTime()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the alarm for the next one.
  useEffect(() => {
    const now = shopTime({ asOf, receivedAt }, Date.now())
    const next = nextLook(now, deadlineTime === undefined ? undefined : new Date(deadlineTime), every)
    const alarm = setTimeout(look, next.getTime() - now.getTime())
    // An alarm sleeps with the device.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(alarm)
      document.removeEventListener('visibilitychange', look)
    }
  }, [asOf, receivedAt, deadlineTime, every, looks])

  return shopTime(clock, Date.now())
}
