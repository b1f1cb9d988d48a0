import { afterEach, beforeEach, vi } from 'vitest'

// Files of one worker share their modules: what a module registers by itself holds for the first file alone. Vitest
// runs this one before each file.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { clearStorage } = await import('../src/lib/storage/storage.ts')
  const { dismissToast, shownToasts } = await import('../src/lib/toasts.ts')
  // A busy machine is no fault.
  configure({ asyncUtilTimeout: 60_000 })
  beforeEach(() => {
    vi.stubGlobal('EventSource', SilentStream)
  })
  afterEach(() => {
    cleanup()
    clearStorage()
    for (const { id } of shownToasts()) dismissToast(id)
    vi.unstubAllGlobals()
  })
}

/** happy-dom has no live streams; on this one nothing is ever said. */
class SilentStream extends EventTarget {
  close() {}
}
