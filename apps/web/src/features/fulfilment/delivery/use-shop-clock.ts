import { MINUTE } from '@pindivantalu/domain/indian-time'
import { useEffect, useState } from 'react'

/** The shop's clock, going on from when it was read: the phone's may be wrong, but not its minutes. */
export function useShopClock(asOf: string | undefined, readAt: number): Date {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  if (asOf === undefined) return new Date(now)
  return new Date(Date.parse(asOf) + Math.max(0, now - readAt))
}
