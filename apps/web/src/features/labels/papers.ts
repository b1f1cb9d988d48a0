import { LABELS_ON_A4, MOST_PARTS, type Paper } from '@pindivantalu/domain/labels/paper'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'

export type PaperKind = 'labels' | 'slips'
export type OnPaper = { format: Paper; start: number }
/** `part` where there are more than one. */
export type Which =
  | { day: string; slot?: TimeSlot | undefined; part?: number | undefined }
  | { order: string }

/** Where a PDF is. Opening it is printing: only a press may follow it. */
export function paperUrl(kind: PaperKind, which: Which, { format, start }: OnPaper): string {
  const paper = { format, ...(format === 'a4' && kind === 'labels' && start > 1 && { start: String(start) }) }
  if ('order' in which) return `/api/orders/${which.order}/${kind}?${new URLSearchParams(paper)}`
  const { day, slot, part } = which
  const orders = { day, ...(slot && { slot }), ...(part && { part: String(part) }) }
  return `/api/orders/${kind}?${new URLSearchParams({ ...orders, ...paper })}`
}

type PapersPath = OnPaper & { slot: TimeSlot | undefined; part: number }

/** As the URL of the page says it; what is none of these is as if nothing were said. */
export function readPapers(query: URLSearchParams): PapersPath {
  return {
    format: query.get('format') === 'roll' ? 'roll' : 'a4',
    start: counted(query.get('start'), LABELS_ON_A4),
    part: counted(query.get('part'), MOST_PARTS),
    slot: TIME_SLOTS.find(slot => slot === query.get('slot')),
  }
}

/** From 1 to the most there are. */
function counted(said: string | null, most: number): number {
  const number = Number(said ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1
}
