import { numberWithoutSlashes } from '@pindivantalu/domain/orders/invoices/invoice-number'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { OrderRow } from '../orders.queries.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { findCreditNote, linesOfCreditNote } from './credit-notes.queries.ts'

export async function printCreditNote(
  { db }: Pick<Deps, 'db'>,
  order: OrderRow,
  number: string,
): Promise<{ filename: string; pdf: Buffer }> {
  const note = await findCreditNote(db, { orderId: order.id, number })
  if (!note) return refuse('credit_note.not_found')
  const pdf = await creditNotePdf({
    number,
    issuedAt: note.issued_at,
    invoice: { number: note.invoice_number, issuedAt: note.invoiced_at },
    orderReference: order.reference,
    seller: note.seller,
    // As on the invoice, the phone goes with its customer.
    buyer: { ...note.buyer, phone: order.ship_phone || null },
    reason: note.reason,
    lines: await linesOfCreditNote(db, number),
  })
  return { filename: `credit-note-${numberWithoutSlashes(number)}.pdf`, pdf }
}
