import { type Paise, paise } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** From the first instant on, up to the second, which is not in it. */
export type Stretch = { from: Date; to: Date }

export type GstRow = {
  hsn: string | null
  tax_percent: string
  quantity: number
  taxable_paise: Paise
  untaxed_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
}

/** Sums of the lines as they were invoiced: nothing is calculated again, so they equal the invoices to the paisa. */
export async function sumInvoiceLines(db: Database, { from, to }: Stretch): Promise<GstRow[]> {
  const { rows } = await sql<GstRow>`
    SELECT hsn, tax_percent, sum(quantity)::bigint AS quantity, sum(taxable_paise)::bigint AS taxable_paise,
      sum(rate_paise::bigint * quantity - taxable_paise)::bigint AS untaxed_paise,
      sum(cgst_paise)::bigint AS cgst_paise, sum(sgst_paise)::bigint AS sgst_paise
    FROM invoices JOIN invoice_lines ON invoice_number = invoices.number
    WHERE issued_at >= ${from} AND issued_at < ${to} AND seller->>'gstin' IS NOT NULL
    GROUP BY hsn, tax_percent
    ORDER BY tax_percent, hsn NULLS LAST`.execute(db)
  return rows
}

/** With the seller's GSTIN of their day, and without. */
export async function countInvoices(
  db: Database,
  { from, to }: Stretch,
): Promise<{ taxed: number; plain: number }> {
  const { rows } = await sql<{ taxed: number; plain: number }>`
    SELECT count(seller->>'gstin')::int AS taxed, (count(*) - count(seller->>'gstin'))::int AS plain
    FROM invoices WHERE issued_at >= ${from} AND issued_at < ${to}`.execute(db)
  return rows[0] ?? { taxed: 0, plain: 0 }
}

/** What was charged on invoices without a GSTIN, which show no tax. */
export async function sumPlainInvoices(db: Database, { from, to }: Stretch): Promise<Paise> {
  const { rows } = await sql<{ charged: Paise }>`
    SELECT coalesce(sum(rate_paise::bigint * quantity + cgst_paise + sgst_paise), 0)::bigint AS charged
    FROM invoices JOIN invoice_lines ON invoice_number = invoices.number
    WHERE issued_at >= ${from} AND issued_at < ${to} AND seller->>'gstin' IS NULL`.execute(db)
  return rows[0]?.charged ?? paise(0)
}
