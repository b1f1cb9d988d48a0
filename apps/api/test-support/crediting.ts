import { randomUUID } from 'node:crypto'
import { type CreditRequest, creditNoteOf } from '@pindivantalu/domain/orders/invoices/credit-note'
import type { Pool } from 'pg'
import type { Database } from '../src/db/client.ts'
import { inInvoicingTransaction } from '../src/db/in-transaction.ts'
import { creditedLines, invoicedLines } from '../src/orders/invoices/credit-notes.queries.ts'
import { issueCreditNote } from '../src/orders/invoices/issue-credit-note.ts'
import { insertRefund, lockPaymentOfOrder } from '../src/payments/refunds.queries.ts'

type Circumstances = { refundId?: string; reason?: string; issuedAt?: Date; then?: () => void }

/** A credit note as a refund makes it: of an order that is locked. Answers its number, or why there is none. */
export function credit(
  db: Database,
  orderId: string,
  request: CreditRequest,
  { refundId: madeBefore, reason = 'Packet was broken', issuedAt = new Date(), then }: Circumstances = {},
): Promise<string> {
  return inInvoicingTransaction(db, async tx => {
    await tx.selectFrom('orders').where('id', '=', orderId).select('id').forNoKeyUpdate().execute()
    const note = creditNoteOf(await invoicedLines(tx, orderId), await creditedLines(tx, orderId), request)
    if (!note.ok) return note.code
    const payment = await lockPaymentOfOrder(tx, orderId)
    const refundId =
      madeBefore ??
      (await insertRefund(tx, {
        paymentId: payment?.payment_id ?? '',
        orderId,
        key: randomUUID(),
        amount: note.totals.total,
        reason: 'broken',
        note: null,
        requestedBy: null,
        items: [],
        paidBack: null,
      }))
    const number = await issueCreditNote(tx, { orderId, refundId, lines: note.lines, reason, issuedAt })
    then?.()
    return number
  })
}

type InvoiceFacts = { number: string; issuedAt: string; gstin: string | null }

/** For sums by hand: two packets of ₹130 at 5 %, ₹2 platform fee at 18 %, ₹50 delivery, together ₹325.36. */
export async function rewriteInvoice(pool: Pool, orderId: string, { number, issuedAt, gstin }: InvoiceFacts) {
  await pool.query(
    'DELETE FROM invoice_lines USING invoices WHERE number = invoice_number AND order_id = $1',
    [orderId],
  )
  await pool.query(
    `UPDATE invoices SET number = $2, issued_at = $3, seller = jsonb_build_object('gstin', $4::text)
     WHERE order_id = $1`,
    [orderId, number, issuedAt, gstin],
  )
  await pool.query(
    `INSERT INTO invoice_lines (invoice_number, position, description, hsn, quantity, rate_paise, taxable_paise,
       tax_percent, cgst_paise, sgst_paise)
     VALUES ($1, 0, 'Chegodilu, 250 g', '21069099', 2, 13000, 26000, 5, 650, 650),
       ($1, 1, 'Platform fee', '999799', 1, 200, 200, 18, 18, 18),
       ($1, 2, 'Delivery', NULL, 1, 5000, 0, 0, 0, 0)`,
    [number],
  )
}

/** One without lines, for an order that has no invoice yet: where it matters only that there is one. */
export async function insertCreditNote(pool: Pool, orderId: string, number: string): Promise<void> {
  await pool.query(`
    INSERT INTO invoice_counters VALUES ('2000-01', 1);
    INSERT INTO invoices (number, order_id, financial_year, sequence, issued_at, seller, buyer)
      VALUES ('PV/0001/000001', '${orderId}', '2000-01', 1, now(), '{}', '{}');
    INSERT INTO payments (payment_id, order_id, status, amount_paise, currency, begun_at, seen_at)
      VALUES ('pay_credited', '${orderId}', 'captured', 100, 'INR', now(), now());
    INSERT INTO refunds (payment_id, key, reason, amount_paise, requested_at)
      VALUES ('pay_credited', 'pay_credited', 'broken', 100, now());
    INSERT INTO credit_note_counters VALUES ('2000-01', 1);
    INSERT INTO credit_notes (number, order_id, invoice_number, refund_id, financial_year, sequence, issued_at, reason)
      SELECT '${number}', '${orderId}', 'PV/0001/000001', id, '2000-01', 1, now(), 'Broken'
      FROM refunds WHERE key = 'pay_credited'`)
}
