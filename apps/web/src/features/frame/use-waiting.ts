import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { useEffect } from 'react'
import { useGetWaitingQuery } from './frame.api.ts'
import { useKept } from './use-kept.ts'

const LOOKED_AT = 'ordersLookedAt'

/**
 * What waits for the owner. Changes are told by the streams of orders and chats; a tab behind others has none, and asks
 * every minute. `isAtOrders`: an owner on the list of orders has seen the new ones.
 */
export function useWaiting({ isOwner, isAtOrders }: { isOwner: boolean; isAtOrders: boolean }) {
  const [since, keepSince] = useKept(LOOKED_AT)
  const { data, fulfilledTimeStamp = 0 } = useGetWaitingQuery(since, {
    skip: !isOwner,
    pollingInterval: MINUTE,
  })
  useEffect(() => {
    if (data && hasLooked(data, { since, isAtOrders })) keepSince(data.asOf)
  }, [data, since, isAtOrders, keepSince])
  return { waiting: isOwner ? data : undefined, receivedAt: fulfilledTimeStamp }
}

/** On a device that never looked, what is there already is not new. */
function hasLooked({ orders }: Waiting, at: { since: string | null; isAtOrders: boolean }): boolean {
  if (at.since === null) return true
  return at.isAtOrders && orders > 0 && document.visibilityState === 'visible'
}
