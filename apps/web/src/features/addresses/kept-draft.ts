import { forget, recall, remember } from '../../lib/storage/tab-memory.ts'
import { type AddressDraft, readDraft } from './address-draft.ts'

/** Of the new address, or of the saved one with this id. */
export type DraftOf = 'new' | (string & {})

/** A half-filled form outlives a reload and a session that ends in the middle; it goes with the tab, or when it is saved. */
export function recallDraft(of: DraftOf, userId: string): AddressDraft | undefined {
  return readDraft(recall(keyOf(of)), userId)
}

export function keepDraft(of: DraftOf, userId: string, draft: AddressDraft): void {
  remember(keyOf(of), { owner: userId, draft })
}

export function forgetDraft(of: DraftOf): void {
  forget(keyOf(of))
}

const keyOf = (of: DraftOf) => `address draft ${of}`
