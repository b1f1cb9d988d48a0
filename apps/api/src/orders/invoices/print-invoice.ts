import { paise } from '@pindivantalu/domain/money'
import { numberWithoutSlashes } from '@pindivantalu/domain/orders/invoices/invoice-number'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { OrderRow } from '../orders.queries.ts'
import { type InvoiceForPrint, invoicePdf } from './invoice-pdf.ts'
import { findInvoice } from './invoices.queries.ts'

export async function printInvoice(
  { db }: Pick<Deps, 'db'>,
  order: OrderRow,
): Promise<{ filename: string; pdf: Buffer }> {
  const invoice =
    (await findInvoice(db, order.id)) ??
    refuse(order.replaces_order_id ? 'replacement.has_no_invoice' : 'order.invoice_not_ready')
  const pdf = await invoicePdf({
    number: invoice.number,
    issuedAt: invoice.issued_at,
    orderReference: order.reference,
    ...paidHow(invoice),
    seller: invoice.seller,
    // The phone is no part of the invoice: it goes with its customer.
    buyer: { ...invoice.buyer, phone: order.ship_phone || null },
    lines: invoice.lines.map(line => ({
      description: line.description,
      hsn: line.hsn,
      quantity: line.quantity,
      rate: paise(line.rate_paise),
      taxableValue: paise(line.taxable_paise),
      taxPercent: Number(line.tax_percent),
      cgst: paise(line.cgst_paise),
      sgst: paise(line.sgst_paise),
    })),
  })
  return { filename: `invoice-${numberWithoutSlashes(invoice.number)}.pdf`, pdf }
}

type PaidHow = Pick<InvoiceForPrint, 'paymentId' | 'paidOutside'>
type PaymentColumns = { payment_id: string | null; way: string | null; reference: string | null }

/** The provider's id of the payment; where it was paid to the owner, how, and by which reference. */
function paidHow({ payment_id: paymentId, way, reference }: PaymentColumns): PaidHow {
  return way === 'cash' || way === 'upi'
    ? { paymentId: null, paidOutside: { method: way, reference } }
    : { paymentId, paidOutside: null }
}
