import type { Paise } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** From the first instant on, up to the second, which is not in it. */
type Stretch = { from: Date; to: Date }

export type GstRow = {
  hsn: string | null
  tax_percent: string
  quantity: number
  taxable_paise: Paise
  untaxed_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
}

/** Sums of the lines as they were invoiced: nothing is reckoned anew, so that they equal the invoices to the paisa. */
export async function sumInvoiceLines(db: Database, { from, to }: Stretch): Promise<GstRow[]> {
  const { rows } = await sql<GstRow>`
    SELECT hsn, tax_percent, sum(quantity)::bigint AS quantity, sum(taxable_paise)::bigint AS taxable_paise,
      sum(rate_paise::bigint * quantity - taxable_paise)::bigint AS untaxed_paise,
      sum(cgst_paise)::bigint AS cgst_paise, sum(sgst_paise)::bigint AS sgst_paise
    FROM invoices JOIN invoice_lines ON invoice_number = invoices.number
    WHERE issued_at >= ${from} AND issued_at < ${to}
    GROUP BY hsn, tax_percent
    ORDER BY tax_percent, hsn NULLS LAST`.execute(db)
  return rows
}

export async function countInvoices(db: Database, { from, to }: Stretch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM invoices WHERE issued_at >= ${from} AND issued_at < ${to}`.execute(db)
  return rows[0]?.count ?? 0
}
