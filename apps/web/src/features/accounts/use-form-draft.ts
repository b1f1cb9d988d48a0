import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { forget, recall, remember } from '../../lib/storage/tab-memory.ts'
import { type StateWithAuth, selectUser } from './auth.slice.ts'

/**
 * What was typed into a form outlives a reload and a session that ends in the middle. It is forgotten when the person
 * leaves the form while signed in; someone else at this browser does not find it.
 */
export function useFormDraft<Draft>(form: string) {
  const store = useStore<StateWithAuth>()
  const key = `draft of ${form}`
  const [userId] = useState(() => selectUser(store.getState())?._id)
  const [kept] = useState(() => {
    const found = recall(key) as { userId?: unknown; draft: Draft } | undefined
    return found?.userId === userId ? found?.draft : undefined
  })
  /** Undefined forgets it. */
  const keep = useCallback(
    (draft: Draft | undefined) => (draft === undefined ? forget(key) : remember(key, { userId, draft })),
    [key, userId],
  )
  useEffect(() => {
    return () => {
      if (selectUser(store.getState())) forget(key)
    }
  }, [key, store])
  return { kept, keep }
}
