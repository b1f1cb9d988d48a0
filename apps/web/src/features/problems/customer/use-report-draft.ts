import { useState } from 'react'
import { forgetDraft, keepDraft, recallDraft } from '../../../lib/storage/kept-draft.ts'
import { newDraft, type ReportDraft } from './report-draft.ts'

type Whose = { orderId: string; userId: string; chosen: string | null }

/** Nothing that was typed or chosen is lost by a reload or a bad network; it goes when it is sent. */
export function useReportDraft({ orderId, userId, chosen }: Whose) {
  const key = `problem draft ${orderId}`
  const [draft, setDraft] = useState(() => {
    const kept = recallDraft(key, userId) as ReportDraft | undefined
    const fresh = newDraft(crypto.randomUUID())
    return kept ?? (chosen ? { ...fresh, items: { [chosen]: 1 } } : fresh)
  })
  const change = (changed: (draft: ReportDraft) => Partial<ReportDraft>) =>
    setDraft(now => {
      const next = { ...now, ...changed(now), key: crypto.randomUUID() }
      keepDraft(key, userId, next)
      return next
    })
  return { draft, change, clear: () => forgetDraft(key) }
}
