import { useState } from 'react'
import { forget, recall, remember } from '../../lib/storage/tab-memory.ts'
import { NO_WORDS, type ReviewDraft, readDraft } from './review-draft.ts'

/** A half-written review outlives a reload and a session that ends in the middle; it goes with the tab, or when it is sent. */
export function useReviewDraft(of: string, userId: string) {
  const key = `review draft ${of}`
  const [draft, setDraft] = useState(() => readDraft(recall(key), userId) ?? NO_WORDS)
  const change = (changed: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    remember(key, { owner: userId, draft: next })
  }
  return { draft, change, drop: () => forget(key) }
}
