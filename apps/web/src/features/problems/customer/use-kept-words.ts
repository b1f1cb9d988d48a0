import { useState } from 'react'
import { forgetDraft, keepDraft, recallDraft } from '../../../lib/storage/kept-draft.ts'

type Kept = { words: string; photos: string[]; key: string }
const nothing = (): Kept => ({ words: '', photos: [], key: crypto.randomUUID() })

/**
 * What is added to a problem, or said against an answer. It outlives a reload; and where the answer comes while someone
 * still writes, their words are there to say that they do not agree.
 */
export function useKeptWords({ orderId, userId }: { orderId: string; userId: string }) {
  const storedAs = `problem words ${orderId}`
  const [kept, setKept] = useState(() => (recallDraft(storedAs, userId) as Kept | undefined) ?? nothing())
  const change = (changed: (kept: Kept) => Partial<Kept>) =>
    setKept(before => {
      // What is changed is something else to say.
      const next = { ...before, ...changed(before), key: crypto.randomUUID() }
      keepDraft(storedAs, userId, next)
      return next
    })
  const clear = () => {
    forgetDraft(storedAs)
    setKept(nothing())
  }
  return { ...kept, change, clear }
}
