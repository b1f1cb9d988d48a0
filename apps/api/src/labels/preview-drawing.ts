import type { PackingPreview } from '@pindivantalu/domain/labels/labels.wire'
import { LABEL, LABELS_ON_A4, SLIP } from '@pindivantalu/domain/labels/paper'
import { openScreenStickers } from '../documents/screen-stickers.ts'
import { drawLabelsOf } from './labels-pdf-drawing.ts'
import type { PapersToPreview } from './preview.ts'
import { drawSlip } from './slips-pdf-drawing.ts'

/** As many labels as a sheet has, and the first page of a slip. */
export function drawFirstPapers({ orders, slip, print }: PapersToPreview): PackingPreview {
  const labels = openScreenStickers(LABEL)
  for (const order of orders) if (labels.drawings.length < LABELS_ON_A4) drawLabelsOf(labels, order)
  const slips = openScreenStickers(SLIP)
  if (slip) drawSlip(slips, slip, print)
  return { labels: labels.drawings.slice(0, LABELS_ON_A4), slip: slips.drawings[0] ?? null }
}
