import { USER_STORAGE_KEY } from '@pindivantalu/domain/accounts/sign-in/stored-user'
import type { Store } from '@reduxjs/toolkit'
import { readStorage, removeFromStorage, watchStorage, writeStorage } from '../../lib/storage/storage.ts'
import { loadUser, type StateWithAuth, selectUser } from './auth.slice.ts'

/** Reads who storage says is signed in, writes each change there, and follows what other tabs write. */
export function keepUserInStep(store: Store<StateWithAuth>): () => void {
  let kept = selectUser(store.getState())
  let seen: string | null = null

  const load = (stored: string | null) => {
    seen = stored
    store.dispatch(loadUser(stored))
    kept = selectUser(store.getState())
  }

  load(readStorage(USER_STORAGE_KEY) ?? null)
  const stopWriting = store.subscribe(() => {
    const user = selectUser(store.getState())
    if (user === kept) return
    kept = user
    seen = user && JSON.stringify(user)
    if (seen) writeStorage(USER_STORAGE_KEY, seen)
    else removeFromStorage(USER_STORAGE_KEY)
  })
  const stopWatching = watchStorage(() => {
    const stored = readStorage(USER_STORAGE_KEY)
    if (stored !== undefined && stored !== seen) load(stored)
  })

  return () => {
    stopWriting()
    stopWatching()
  }
}
