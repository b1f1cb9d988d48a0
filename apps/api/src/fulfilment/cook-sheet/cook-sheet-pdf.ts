import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { heavyWork } from '../../platform/heavy-work.ts'

/** `printedAt` is on the paper: of two sheets in a kitchen, the newer one counts. */
export type SheetsForPrint = { sheets: CookSheet[]; printedAt: Date; shopName: string }

export const cookSheetPdf = heavyWork<SheetsForPrint, Buffer>(
  new URL('./cook-sheet-pdf.work.ts', import.meta.url),
)
