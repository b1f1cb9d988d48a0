/** What this tab keeps until it is closed or someone logs out. Undefined where there is nothing, or nothing that can be read. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Whether it is kept: storage can be full or forbidden, and the forms then work without their memory. */
export function remember(key: string, content: unknown): boolean {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(content))
    return true
  } catch {
    return false
  }
}

export function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
