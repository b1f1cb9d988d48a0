import { LABELS_ON_A4, type Paper } from '@pindivantalu/domain/labels/paper'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'

export type PaperKind = 'labels' | 'slips'
export type OnPaper = { format: Paper; start: number }
type Which = { day: string; slot?: TimeSlot | undefined } | { order: string }

/** Where a PDF is. Opening it is printing: only a press may follow it. */
export function paperUrl(kind: PaperKind, which: Which, { format, start }: OnPaper): string {
  const paper = { format, ...(format === 'a4' && kind === 'labels' && start > 1 && { start: String(start) }) }
  if ('order' in which) return `/api/orders/${which.order}/${kind}?${new URLSearchParams(paper)}`
  const { day, slot } = which
  return `/api/orders/${kind}?${new URLSearchParams({ day, ...(slot && { slot }), ...paper })}`
}

type PapersPath = OnPaper & { slot: TimeSlot | undefined }

/** As the URL of the page says it; what is none of these is as if nothing were said. */
export function readPapers(query: URLSearchParams): PapersPath {
  const start = Number(query.get('start') ?? 1)
  return {
    format: query.get('format') === 'roll' ? 'roll' : 'a4',
    start: Number.isInteger(start) && start >= 1 && start <= LABELS_ON_A4 ? start : 1,
    slot: TIME_SLOTS.find(slot => slot === query.get('slot')),
  }
}
