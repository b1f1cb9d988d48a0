import { useSyncExternalStore } from 'react'

/** Whether the phone has a network, as far as it knows. That the shop can be reached is not said by it. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, isOnline, () => true)
}

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}
