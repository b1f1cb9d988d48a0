import { useSyncExternalStore } from 'react'
import { KEPT_AT } from './headers.ts'

/** While the shop cannot be reached: as of when the page is. */
let lostSince: number | undefined
let heardAt = Date.now()
const listeners = new Set<() => void>()

/** Whether the shop can be reached is told by what becomes of requests: a browser that has a network cannot know. */
export async function fetchFromShop(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    const keptAt = answer.headers.get(KEPT_AT)
    if (keptAt) noticeLost(Date.parse(keptAt))
    else noticeHeard()
    return answer
  } catch (error) {
    if (!request.signal.aborted) noticeLost()
    throw error
  }
}

/** Of several kept answers the oldest counts. */
export function noticeLost(asOf = heardAt): void {
  tell(Math.min(asOf, lostSince ?? asOf))
}

export function noticeHeard(): void {
  heardAt = Date.now()
  tell(undefined)
}

/** Undefined while the shop can be reached, else as of when the page is. */
export function useLostSince(): number | undefined {
  return useSyncExternalStore(followConnection, whenLost, neverLost)
}

export function followConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const whenLost = () => lostSince
export const lastHeard = () => heardAt
const neverLost = () => undefined

function tell(since: number | undefined): void {
  if (since === lostSince) return
  lostSince = since
  for (const listener of listeners) listener()
}
