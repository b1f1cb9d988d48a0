import { CART_STORAGE_KEY } from '@pindivantalu/domain/cart/stored-cart'
import type { Store } from '@reduxjs/toolkit'
import { readStorage, watchStorage, writeStorage } from '../../lib/storage/storage.ts'
import { loadCart, type StateWithCart, selectCart } from './cart.slice.ts'

/**
 * Reads the cart that storage holds, writes each change there, and follows what other tabs write. Only a text that
 * differs from the last one seen is news: a cart that could not be written is not lost to the older one still there.
 */
export function keepCartInStep(store: Store<StateWithCart>): () => void {
  let seen: string | null = null
  let kept = selectCart(store.getState())
  let isLoading = false

  const load = (stored: string | null) => {
    seen = stored
    isLoading = true
    store.dispatch(loadCart(stored))
    isLoading = false
  }

  const stopWriting = store.subscribe(() => {
    const cart = selectCart(store.getState())
    // What was just read is not written back: a tab would refill the storage that another one has cleared.
    const isChangedHere = cart !== kept && !isLoading
    kept = cart
    if (!isChangedHere) return
    const text = JSON.stringify(cart)
    if (writeStorage(CART_STORAGE_KEY, text)) seen = text
  })

  load(readStorage(CART_STORAGE_KEY) ?? null)
  const stopWatching = watchStorage(() => {
    const stored = readStorage(CART_STORAGE_KEY)
    if (stored !== undefined && stored !== seen) load(stored)
  })

  return () => {
    stopWriting()
    stopWatching()
  }
}
