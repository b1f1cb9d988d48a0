/** The process that prints invoices: see pdf-printer.ts. */
import { drawInvoice } from './invoice-pdf-drawing.ts'
import { printWhatIsSent } from './pdf-printer.ts'

printWhatIsSent(drawInvoice)
