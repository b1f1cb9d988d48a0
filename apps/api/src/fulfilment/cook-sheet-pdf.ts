import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { createPrinter } from '../orders/pdf-printer.ts'

/** `printedAt` is on the paper: of two sheets in a kitchen, the newer one counts. */
export type SheetsForPrint = { sheets: CookSheet[]; printedAt: Date; shopName: string }

export const cookSheetPdf = createPrinter<SheetsForPrint>(
  'cook sheet',
  new URL('./cook-sheet-pdf-process.ts', import.meta.url),
)
