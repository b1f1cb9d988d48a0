import { useCallback, useSyncExternalStore } from 'react'
import { readStorage, watchStorage, writeStorage } from '../../lib/storage/storage.ts'

const listeners = new Set<() => void>()

/** What this device remembers for its owner, in all tabs; null where it remembers nothing. */
export function useKept(key: string): [kept: string | null, keep: (value: string) => void] {
  const kept = useSyncExternalStore(
    listen,
    () => readStorage(key) ?? null,
    () => null,
  )
  const keep = useCallback(
    (value: string) => {
      writeStorage(key, value)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [kept, keep]
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchStorage(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
