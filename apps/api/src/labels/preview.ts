import type { PackingPreview } from '@pindivantalu/domain/labels/labels.wire'
import { heavyWork } from '../platform/heavy-work.ts'
import type { LabelledOrder } from './labels-pdf.ts'
import type { SlipsForPrint } from './slips-pdf.ts'

export type PapersToPreview = {
  orders: LabelledOrder[]
  slip: SlipsForPrint['slips'][number] | null
  print: Pick<SlipsForPrint, 'shopName' | 'shopPhone'>
}

/** Letters are measured where they are drawn for paper. */
export const drawPreview = heavyWork<PapersToPreview, PackingPreview>(
  new URL('./preview.work.ts', import.meta.url),
  { atOnce: 1, mostWaiting: 6 },
)
