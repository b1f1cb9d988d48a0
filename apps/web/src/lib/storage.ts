/** Browser storage can be full, switched off or forbidden; the shop then works without its memory. */
export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // The cart lasts as long as the tab; there is nothing the visitor could do about it now.
  }
}
