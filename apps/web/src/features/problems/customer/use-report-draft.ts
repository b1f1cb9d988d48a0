import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useState } from 'react'
import { forgetDraft, keepDraft, recallDraft } from '../../../lib/storage/kept-draft.ts'
import { newDraft, type ReportDraft } from './report-draft.ts'

type Whose = { order: OrderView; userId: string; chosen: string | null }

/** Nothing that was typed or chosen is lost by a reload or a bad network; it goes when it is sent. */
export function useReportDraft({ order, userId, chosen }: Whose) {
  const key = `problem draft ${order._id}`
  const [draft, setDraft] = useState(() => {
    const kept = recallDraft(key, userId) as ReportDraft | undefined
    return kept ?? { ...newDraft(crypto.randomUUID()), items: preselected(order, chosen) }
  })
  const change = (changed: (draft: ReportDraft) => Partial<ReportDraft>) =>
    setDraft(now => {
      const next = { ...now, ...changed(now), key: crypto.randomUUID() }
      keepDraft(key, userId, next)
      return next
    })
  return { draft, change, clear: () => forgetDraft(key) }
}

/** The line that led here. */
function preselected({ orderItems }: OrderView, chosen: string | null): Record<string, number> {
  const item = orderItems.find(({ _id }) => _id === chosen)
  return item ? { [item._id]: item.quantity } : {}
}
