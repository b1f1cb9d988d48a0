import { randomUUIDv7 } from 'node:crypto'
import { type CreditRequest, creditNoteOf } from '@pindivantalu/domain/orders/invoices/credit-note'
import type { Database } from '../src/db/client.ts'
import { inInvoicingTransaction } from '../src/db/in-transaction.ts'
import { creditedLines, invoicedLines } from '../src/orders/invoices/credit-notes.queries.ts'
import { issueCreditNote } from '../src/orders/invoices/issue-credit-note.ts'

type Circumstances = { refundId?: string; reason?: string; issuedAt?: Date; then?: () => void }

/** A credit note as a refund makes it: of an order that is locked. Answers its number, or why there is none. */
export function credit(
  db: Database,
  orderId: string,
  request: CreditRequest,
  {
    refundId = randomUUIDv7(),
    reason = 'Packet was broken',
    issuedAt = new Date(),
    then,
  }: Circumstances = {},
): Promise<string> {
  return inInvoicingTransaction(db, async tx => {
    await tx.selectFrom('orders').where('id', '=', orderId).select('id').forNoKeyUpdate().execute()
    const note = creditNoteOf(await invoicedLines(tx, orderId), await creditedLines(tx, orderId), request)
    if (!note.ok) return note.code
    const number = await issueCreditNote(tx, { orderId, refundId, lines: note.lines, reason, issuedAt })
    then?.()
    return number
  })
}
