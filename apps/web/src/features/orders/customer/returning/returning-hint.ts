import { readStorage, removeFromStorage } from '../../../../lib/storage/storage.ts'

/** Read by index.html's script too. */
export const HINT_STORAGE_KEY = 'returning'

/**
 * What home had for the person when it was last asked: 'live', 'usual', or both with a space between them, which is how
 * CSS finds one of several words. That there was something, not what.
 */
export function readReturningHint(): string {
  return readStorage(HINT_STORAGE_KEY) ?? ''
}

export function forgetReturningHint(): void {
  removeFromStorage(HINT_STORAGE_KEY)
}
