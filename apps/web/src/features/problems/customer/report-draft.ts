import { fromRupees, type Paise, sumOf, times } from '@pindivantalu/domain/money'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import { needsItems, type ProblemKind, type ProblemWish } from '@pindivantalu/domain/problems/problem'
import type { ReportProblemRequest } from '@pindivantalu/domain/problems/problem.wire'
import { t } from '@pindivantalu/texts/t'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'

/** A report that is being written. */
export type ReportDraft = {
  /** How many of each item. */
  items: Record<string, number>
  kind: ProblemKind | null
  /** Those that the shop has already. */
  photos: string[]
  note: string
  wish: ProblemWish | null
  /** Of what is written now: the same again is the same report, what is changed is another. */
  key: string
}

export function newDraft(key: string): ReportDraft {
  return { items: {}, kind: null, photos: [], note: '', wish: null, key }
}

/** What came late is not sent again. */
export function wishesFor(kind: ProblemKind | null): ProblemWish[] {
  return kind === 'late' ? ['refund', 'tell'] : ['refund', 'send_again', 'tell']
}

/** By group; `whole` is about none of them. */
export type ReportErrors = Partial<Record<'items' | 'kind' | 'wish' | 'photos' | 'whole', string>>

/** What is missing, by its group, in the order of the page. */
export function missingIn({ items, kind, wish }: ReportDraft): ReportErrors {
  const isAboutPackets = kind === null || needsItems(kind) || wish === 'send_again'
  const isNamed = Object.keys(items).length > 0
  const isWished = wish !== null && wishesFor(kind).includes(wish)
  return {
    ...(isAboutPackets && !isNamed && { items: t('Please choose which packets it is about.') }),
    ...(kind === null && { kind: t('Please choose what is wrong.') }),
    ...(!isWished && { wish: t('Please choose what would help.') }),
  }
}

/** Where the shop's refusal belongs on the page. */
export function refusedIn(error: unknown): ReportErrors {
  const words = errorText(error)
  switch (codeOf(error)) {
    case 'problem.items_missing':
    case 'problem.no_such_item':
      return { items: words }
    case 'problem.photo_not_found':
    case 'problem.too_many_photos':
      return { photos: words }
    default:
      return { whole: words }
  }
}

/** Undefined while something is missing. */
export function requestOf(draft: ReportDraft): (ReportProblemRequest & { key: string }) | undefined {
  const { kind, wish, note, photos, key } = draft
  if (kind === null || wish === null || Object.keys(missingIn(draft)).length > 0) return undefined
  const items = Object.entries(draft.items).map(([item, quantity]) => ({ item, quantity }))
  return { items, kind, wish, note: note.trim(), photos, key }
}

/** Of the packets that are chosen, without tax. */
export function priceOf({ items }: Pick<ReportDraft, 'items'>, ordered: readonly OrderItemView[]): Paise {
  return sumOf(...ordered.map(({ _id, price }) => times(fromRupees(price), items[_id] ?? 0)))
}
