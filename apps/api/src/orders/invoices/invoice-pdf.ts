import type { InvoiceLine } from '@pindivantalu/domain/orders/invoices/invoice'
import type { OutsidePayment } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import type { Buyer, Seller } from '../../db/json-columns.ts'
import { heavyWork } from '../../platform/heavy-work.ts'

/** What is on paper: the invoice as it was stored when the order was paid. A detail that is missing is left out. */
export type InvoiceForPrint = {
  number: string
  issuedAt: Date
  orderReference: string
  paymentId: string | null
  paidOutside: OutsidePayment | null
  seller: Seller
  buyer: Buyer & { phone: string | null }
  lines: InvoiceLine[]
}

/** The same bytes for the same invoice, so it may be printed again on each request. */
export const invoicePdf = heavyWork<InvoiceForPrint, Buffer>(
  new URL('./invoice-pdf.work.ts', import.meta.url),
)
