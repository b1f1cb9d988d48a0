/** The process that prints: see invoice-pdf.ts. It ends when the shop does, since nothing but its messages holds it. */
import type { InvoiceForPrint, Printed } from './invoice-pdf.ts'
import { drawInvoice } from './invoice-pdf-drawing.ts'

process.on('message', async (invoice: InvoiceForPrint) => {
  process.send?.(await printed(invoice))
})

async function printed(invoice: InvoiceForPrint): Promise<Printed> {
  try {
    return { printed: await drawInvoice(invoice) }
  } catch (failed) {
    return { failed }
  }
}
