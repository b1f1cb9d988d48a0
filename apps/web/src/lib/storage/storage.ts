/** Null where nothing is kept under the key, undefined where storage is switched off or forbidden. */
export function readStorage(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Whether it is kept. Storage can be full, switched off or forbidden; the shop then works without its memory. */
export function writeStorage(key: string, value: string): boolean {
  return tryWithStorage(storage => storage.setItem(key, value))
}

export function removeFromStorage(key: string): void {
  tryWithStorage(storage => storage.removeItem(key))
}

/** All that the shop has kept in this browser, and in this tab. */
export function clearStorage(): void {
  tryWithStorage(storage => storage.clear())
  clearTab()
}

export function clearTab(): void {
  tryWithStorage(() => window.sessionStorage.clear())
}

function tryWithStorage(act: (storage: Storage) => void): boolean {
  try {
    act(window.localStorage)
    return true
  } catch {
    return false
  }
}

/**
 * Calls back whenever another tab may have written or cleared the storage. A tab that sleeps in the background or in
 * the browser's history hears of nothing, so it also looks when it is shown again.
 */
export function watchStorage(look: () => void): () => void {
  const lookWhenShown = () => {
    if (document.visibilityState === 'visible') look()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', lookWhenShown)
  return () => {
    window.removeEventListener('storage', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', lookWhenShown)
  }
}
