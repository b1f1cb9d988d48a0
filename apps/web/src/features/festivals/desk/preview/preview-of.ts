import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { FestivalSummary } from '@pindivantalu/domain/festivals/festival.wire'
import { isDay } from '@pindivantalu/domain/indian-time'
import { type FestivalDraft, instantOf, isWallTime } from '../form/festival-draft.ts'

export const MOMENTS = [
  { value: 'planned', label: 'Before' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const
export type Moment = (typeof MOMENTS)[number]['value']

/** What its head says; nothing until enough is typed. */
export function previewOf(
  draft: FestivalDraft,
  products: readonly DeskProductView[],
  state: Moment,
): Omit<FestivalSummary, '_id' | 'slug'> | undefined {
  const days = draft.days.flatMap(({ day }) => (isDay(day) ? [day] : [])).toSorted()
  if (!draft.name.trim() || !isWallTime(draft.opens) || !isWallTime(draft.closes) || days.length === 0)
    return undefined
  const first = soldIn(draft, products)[0]
  return {
    name: draft.name.trim(),
    teluguName: draft.teluguName.trim(),
    state,
    opensAt: instantOf(draft.opens),
    closesAt: instantOf(draft.closes),
    days,
    image: first?.image ?? '',
    imageColor: first?.imageColor ?? null,
  }
}

export function soldIn(draft: FestivalDraft, products: readonly DeskProductView[]): DeskProductView[] {
  return products.filter(({ _id }) => draft.products[_id]?.isIn)
}
