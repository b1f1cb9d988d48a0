import type { CreditLine } from '@pindivantalu/domain/orders/invoices/credit-note'
import { heavyWork } from '../../platform/heavy-work.ts'
import type { InvoiceForPrint } from './invoice-pdf.ts'

/** What is on paper: the note as it was stored, with seller and buyer of its invoice. */
export type CreditNoteForPrint = Pick<InvoiceForPrint, 'seller' | 'buyer' | 'orderReference'> & {
  number: string
  issuedAt: Date
  invoice: { number: string; issuedAt: Date }
  reason: string
  lines: CreditLine[]
}

/** The same bytes for the same note, so it may be printed again on each request. */
export const creditNotePdf = heavyWork<CreditNoteForPrint, Buffer>(
  new URL('./credit-note-pdf.work.ts', import.meta.url),
)
