import { type NoteAndGiftChoice, readNoteAndGift } from '@pindivantalu/domain/cart/note-and-gift-choice'
import { useMemo, useSyncExternalStore } from 'react'
import { readStorage, removeFromStorage, watchStorage, writeStorage } from '../../lib/storage/storage.ts'

/** Apart from the cart, whose fields are specified, and which every page of the shop reads. */
const KEY = 'note-and-gift'

/** What storage would not take, for as long as the page lasts. */
let unkept: string | null = null
const readers = new Set<() => void>()

/** What is chosen beside the lines, kept in this browser as they are. */
export function useNoteAndGift() {
  const stored = useSyncExternalStore(watch, read, () => null)
  const choice = useMemo(() => readNoteAndGift(stored), [stored])
  const choose = (change: Partial<NoteAndGiftChoice>) => {
    const text = JSON.stringify({ ...choice, ...change })
    unkept = writeStorage(KEY, text) ? null : text
    tellReaders()
  }
  return { choice, choose }
}

/** They belong to the order that was placed; the next one is perhaps for somebody else. */
export function dropNoteAndGift(): void {
  unkept = null
  removeFromStorage(KEY)
  tellReaders()
}

function read(): string | null {
  return unkept ?? readStorage(KEY) ?? null
}

function watch(look: () => void): () => void {
  readers.add(look)
  const stopWatching = watchStorage(look)
  return () => {
    readers.delete(look)
    stopWatching()
  }
}

function tellReaders(): void {
  for (const look of readers) look()
}
