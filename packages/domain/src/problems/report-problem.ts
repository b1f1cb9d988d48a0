import { type Decision, refusal } from '../errors.ts'
import {
  MOST_PROBLEM_PHOTOS,
  mayReport,
  needsItems,
  type ProblemKind,
  type ProblemState,
  type ProblemWish,
} from './problem.ts'

export type CountedItem = { item: string; quantity: number }

type ReportFacts = {
  deliveredAt: Date | null
  /** For how long after delivery it may be reported. The owner, who was told in a chat, is not bound by it. */
  hours: number
  isByOwner: boolean
  orderItems: readonly CountedItem[]
  /** The order's newest problem. */
  before: { state: ProblemState; items: readonly CountedItem[]; photos: number } | null
}

type Report = {
  items: readonly CountedItem[]
  kind: ProblemKind
  photos: number
  wish: ProblemWish
  /** From a page that shows an open problem, which may be answered meanwhile. */
  onlyAdds?: boolean | undefined
}

/** One problem at a time: while it waits for the shop, more is added to it. A new one ends an answered one. */
export function decideReport(
  facts: ReportFacts,
  report: Report,
  now: Date,
): Decision<{ deed: 'open' | 'add'; items: CountedItem[] }> {
  const { deliveredAt, hours, before } = facts
  const isAdding = before?.state === 'open'
  if (!deliveredAt) return refusal('problem.not_delivered')
  if (report.onlyAdds && !isAdding) return refusal('problem.already_answered')
  const isInTime = facts.isByOwner || isAdding || mayReport(deliveredAt, hours, now)
  if (!isInTime) return refusal('problem.window_closed')
  if (!areOfOrder(report.items, facts.orderItems)) return refusal('problem.no_such_item')
  const items = together(isAdding ? before.items : [], report.items)
  const mustName = needsItems(report.kind) || report.wish === 'send_again'
  if (mustName && items.length === 0) return refusal('problem.items_missing')
  const photos = report.photos + (isAdding ? before.photos : 0)
  if (photos > MOST_PROBLEM_PHOTOS) return refusal('problem.too_many_photos')
  return { ok: true, deed: isAdding ? 'add' : 'open', items }
}

/** Each of them ordered, and no more of it than was. */
export function areOfOrder(items: readonly CountedItem[], orderItems: readonly CountedItem[]): boolean {
  const ordered = new Map(orderItems.map(({ item, quantity }) => [item, quantity]))
  return together([], items).every(({ item, quantity }) => quantity <= (ordered.get(item) ?? 0))
}

/** Said twice of one item, the larger number is meant. */
function together(before: readonly CountedItem[], more: readonly CountedItem[]): CountedItem[] {
  const counts = new Map(before.map(({ item, quantity }) => [item, quantity]))
  for (const { item, quantity } of more) counts.set(item, Math.max(quantity, counts.get(item) ?? 0))
  return Array.from(counts, ([item, quantity]) => ({ item, quantity }))
}
