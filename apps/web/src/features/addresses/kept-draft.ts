import { type AddressDraft, readDraft } from './address-draft.ts'

/** Of the new address, or of the saved one with this id. */
export type DraftOf = 'new' | (string & {})

/** A half-filled form outlives a reload and a session that ends in the middle; it goes with the tab, or when it is saved. */
export function recallDraft(of: DraftOf, userId: string): AddressDraft | undefined {
  try {
    return readDraft(JSON.parse(window.sessionStorage.getItem(keyOf(of)) ?? 'null'), userId)
  } catch {
    // What cannot be read is no draft.
    return undefined
  }
}

export function keepDraft(of: DraftOf, userId: string, draft: AddressDraft): void {
  tryWithStorage(storage => storage.setItem(keyOf(of), JSON.stringify({ owner: userId, draft })))
}

export function forgetDraft(of: DraftOf): void {
  tryWithStorage(storage => storage.removeItem(keyOf(of)))
}

function keyOf(of: DraftOf): string {
  return `address draft ${of}`
}

function tryWithStorage(act: (storage: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {
    // Storage can be full or forbidden; the form then works without its memory.
  }
}
