import { type Paise, paise } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { GstRow, Stretch } from './gst.queries.ts'

/** Those of a month are the ones issued in it, of whichever month their invoice is. */
const issuedIn = ({ from, to }: Stretch) => sql`note.issued_at >= ${from} AND note.issued_at < ${to}`

const NOTES_WITH_INVOICE = sql`credit_notes AS note JOIN invoices ON invoices.number = note.invoice_number`
const THEIR_LINES = sql`credit_note_lines AS credit ON credit.credit_note_number = note.number`

/** What was taken back by credit notes, below zero, by the rate and code that the invoice has. */
export async function sumCreditedLines(db: Database, stretch: Stretch): Promise<GstRow[]> {
  const { rows } = await sql<GstRow>`
    SELECT line.hsn, line.tax_percent, -sum(credit.quantity)::bigint AS quantity,
      -sum(credit.taxable_paise)::bigint AS taxable_paise, -sum(credit.untaxed_paise)::bigint AS untaxed_paise,
      -sum(credit.cgst_paise)::bigint AS cgst_paise, -sum(credit.sgst_paise)::bigint AS sgst_paise
    FROM ${NOTES_WITH_INVOICE} JOIN ${THEIR_LINES}
      JOIN invoice_lines AS line ON line.invoice_number = credit.invoice_number AND line.position = credit.position
    WHERE ${issuedIn(stretch)} AND seller->>'gstin' IS NOT NULL
    GROUP BY line.hsn, line.tax_percent
    ORDER BY line.tax_percent, line.hsn NULLS LAST`.execute(db)
  return rows
}

/** Of invoices with the seller's GSTIN, and of those without, which show no tax. */
export async function countCreditNotes(
  db: Database,
  stretch: Stretch,
): Promise<{ taxed: number; plain: number }> {
  const { rows } = await sql<{ taxed: number; plain: number }>`
    SELECT count(seller->>'gstin')::int AS taxed, (count(*) - count(seller->>'gstin'))::int AS plain
    FROM ${NOTES_WITH_INVOICE} WHERE ${issuedIn(stretch)}`.execute(db)
  return rows[0] ?? { taxed: 0, plain: 0 }
}

export async function sumPlainCreditNotes(db: Database, stretch: Stretch): Promise<Paise> {
  const { rows } = await sql<{ credited: Paise }>`
    SELECT coalesce(-sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise), 0)::bigint AS credited
    FROM ${NOTES_WITH_INVOICE} JOIN ${THEIR_LINES}
    WHERE ${issuedIn(stretch)} AND seller->>'gstin' IS NULL`.execute(db)
  return rows[0]?.credited ?? paise(0)
}

export type CreditNoteRow = {
  number: string
  issued_at: Date
  invoice_number: string
  invoiced_at: Date
  reference: string
  reason: string
  taxable_paise: Paise
  untaxed_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
}

export async function listCreditNotes(db: Database, stretch: Stretch): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    SELECT note.number, note.issued_at, note.invoice_number, invoices.issued_at AS invoiced_at, reference, note.reason,
      sum(taxable_paise)::bigint AS taxable_paise, sum(untaxed_paise)::bigint AS untaxed_paise,
      sum(cgst_paise)::bigint AS cgst_paise, sum(sgst_paise)::bigint AS sgst_paise
    FROM ${NOTES_WITH_INVOICE} JOIN ${THEIR_LINES} JOIN orders ON orders.id = note.order_id
    WHERE ${issuedIn(stretch)}
    GROUP BY note.number, invoices.number, orders.id
    ORDER BY note.financial_year, note.sequence`.execute(db)
  return rows
}
