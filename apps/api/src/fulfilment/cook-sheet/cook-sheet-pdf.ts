import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Language } from '@pindivantalu/texts/languages'
import { heavyWork } from '../../platform/heavy-work.ts'

/** In the language of its cook; English unless said otherwise. */
export type SheetForPrint = CookSheet & { language?: Language }

/** `printedAt` is on the paper: of two sheets in a kitchen, the newer one counts. */
export type SheetsForPrint = { sheets: SheetForPrint[]; printedAt: Date; shopName: string }

export const cookSheetPdf = heavyWork<SheetsForPrint, Buffer>(
  new URL('./cook-sheet-pdf.work.ts', import.meta.url),
)
