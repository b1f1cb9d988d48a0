import type { CreditLine } from '@pindivantalu/domain/orders/invoices/credit-note'
import type { FinancialYear } from '@pindivantalu/domain/orders/invoices/financial-year'
import type { InvoiceLine } from '@pindivantalu/domain/orders/invoices/invoice'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Locks the year's counter until the transaction ends; a rollback gives the number back. */
export async function takeCreditNoteSequence(tx: Database, financialYear: FinancialYear): Promise<number> {
  const { last_sequence } = await tx
    .insertInto('credit_note_counters')
    .values({ financial_year: financialYear, last_sequence: 1 })
    .onConflict(conflict =>
      conflict
        .column('financial_year')
        .doUpdateSet({ last_sequence: sql`credit_note_counters.last_sequence + 1` }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence
}

type NewCreditNote = {
  number: string
  orderId: string
  invoiceNumber: string
  refundId: string
  financialYear: FinancialYear
  sequence: number
  issuedAt: Date
  reason: string
  lines: readonly CreditLine[]
}

export async function insertCreditNote(tx: Database, note: NewCreditNote): Promise<void> {
  await tx
    .with('issued', db =>
      db.insertInto('credit_notes').values({
        number: note.number,
        order_id: note.orderId,
        invoice_number: note.invoiceNumber,
        refund_id: note.refundId,
        financial_year: note.financialYear,
        sequence: note.sequence,
        issued_at: note.issuedAt,
        reason: note.reason,
      }),
    )
    .insertInto('credit_note_lines')
    .values(
      note.lines.map(line => ({
        credit_note_number: note.number,
        invoice_number: note.invoiceNumber,
        position: line.position,
        quantity: line.quantity,
        taxable_paise: line.taxableValue,
        untaxed_paise: line.untaxedValue,
        cgst_paise: line.cgst,
        sgst_paise: line.sgst,
      })),
    )
    .execute()
}

export async function findInvoiceNumber(tx: Database, orderId: string): Promise<string | undefined> {
  const invoice = await tx
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select('number')
    .executeTakeFirst()
  return invoice?.number
}

/** In the order of the invoice; none where the order has no invoice. */
export async function invoicedLines(db: Database, orderId: string): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices', 'invoices.number', 'line.invoice_number')
    .where('invoices.order_id', '=', orderId)
    .orderBy('line.position')
    .selectAll('line')
    .execute()
  return rows.map(row => ({
    description: row.description,
    hsn: row.hsn,
    quantity: row.quantity,
    rate: row.rate_paise,
    taxableValue: row.taxable_paise,
    taxPercent: Number(row.tax_percent),
    cgst: row.cgst_paise,
    sgst: row.sgst_paise,
  }))
}

/** What all credit notes of the order took back until now. */
export async function creditedLines(db: Database, orderId: string): Promise<CreditLine[]> {
  return (await linesTakenBack(db).where('note.order_id', '=', orderId).execute()).map(asCreditLine)
}

export function findCreditNote(db: Database, { orderId, number }: { orderId: string; number: string }) {
  return db
    .selectFrom('credit_notes as note')
    .innerJoin('invoices', 'invoices.number', 'note.invoice_number')
    .where('note.order_id', '=', orderId)
    .where('note.number', '=', number)
    .select([
      'note.number',
      'note.issued_at',
      'note.reason',
      'note.invoice_number',
      'invoices.issued_at as invoiced_at',
      'invoices.seller',
      'invoices.buyer',
    ])
    .executeTakeFirst()
}

export async function linesOfCreditNote(db: Database, number: string): Promise<CreditLine[]> {
  return (await linesTakenBack(db).where('note.number', '=', number).execute()).map(asCreditLine)
}

function linesTakenBack(db: Database) {
  return db
    .selectFrom('credit_note_lines as credit')
    .innerJoin('credit_notes as note', 'note.number', 'credit.credit_note_number')
    .innerJoin('invoice_lines as line', join =>
      join
        .onRef('line.invoice_number', '=', 'credit.invoice_number')
        .onRef('line.position', '=', 'credit.position'),
    )
    .orderBy('note.sequence')
    .orderBy('credit.position')
    .selectAll('credit')
    .select(['line.description', 'line.hsn', 'line.tax_percent'])
}

type CreditRow = Awaited<ReturnType<ReturnType<typeof linesTakenBack>['execute']>>[number]

function asCreditLine(row: CreditRow): CreditLine {
  return {
    position: row.position,
    description: row.description,
    hsn: row.hsn,
    quantity: row.quantity,
    taxableValue: row.taxable_paise,
    untaxedValue: row.untaxed_paise,
    taxPercent: Number(row.tax_percent),
    cgst: row.cgst_paise,
    sgst: row.sgst_paise,
  }
}
