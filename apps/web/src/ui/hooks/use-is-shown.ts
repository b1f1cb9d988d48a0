import { useSyncExternalStore } from 'react'

/** Whether anybody can see the page: in a tab behind others nothing needs to be asked again and again. */
export function useIsShown(): boolean {
  return useSyncExternalStore(listen, isShown, () => true)
}

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function isShown(): boolean {
  return document.visibilityState === 'visible'
}
