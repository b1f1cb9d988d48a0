import { useEffect, useRef, useSyncExternalStore } from 'react'
import { addKeys, type KeyAct, knownKeys, subscribeToKeys } from './keys.ts'

const none: readonly KeyAct[] = []

/** What keys do while this part is on the screen; the list behind `?` names them. They are off while somebody types. */
export function useKeys(acts: readonly KeyAct[]): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  // What they do may change with every rendering; which there are, and in what words, seldom.
  const which = JSON.stringify(acts)
  useEffect(() => {
    const named = JSON.parse(which) as Omit<KeyAct, 'run'>[]
    return addKeys(named.map((act, at) => ({ ...act, run: () => latest.current[at]?.run() })))
  }, [which])
}

/** All that can be done by keys right now. */
export function useKnownKeys(): readonly KeyAct[] {
  return useSyncExternalStore(subscribeToKeys, knownKeys, () => none)
}
