import { useState } from 'react'
import { forget, recall, remember } from '../../lib/storage/tab-memory.ts'
import { readDraft } from './review-draft.ts'

/** Half-written words outlive a reload and a session that ends in the middle; they go with the tab, or when they are sent. */
export function useReviewDraft(of: string, userId: string) {
  const key = `review draft ${of}`
  const [comment, setComment] = useState(() => readDraft(recall(key), userId) ?? '')
  const change = (changed: string) => {
    setComment(changed)
    remember(key, { owner: userId, comment: changed })
  }
  return { comment, change, drop: () => forget(key) }
}
