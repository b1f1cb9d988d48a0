import type { FinancialYear } from '@pindivantalu/domain/orders/invoices/financial-year'
import type { InvoiceLine } from '@pindivantalu/domain/orders/invoices/invoice'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { Seller } from '../../db/json-columns.ts'
import { type Blanks, filledIn } from '../../db/rows-as-json.ts'
import type { DB } from '../../db/tables.ts'

/** Locks the year's counter until the transaction ends; a rollback gives the number back. */
export const takingInvoiceSequence = filledIn(
  (tx, { financialYear }: Blanks<{ financialYear: FinancialYear }>) =>
    tx
      .insertInto('invoice_counters')
      .values({ financial_year: financialYear, last_sequence: 1 })
      .onConflict(conflict =>
        conflict
          .column('financial_year')
          .doUpdateSet({ last_sequence: sql`invoice_counters.last_sequence + 1` }),
      )
      .returning('last_sequence'),
)

type NewInvoice = {
  number: string
  orderId: string
  financialYear: FinancialYear
  sequence: number
  issuedAt: Date
  seller: Seller
  lines: readonly InvoiceLine[]
}

export function insertingInvoice(tx: Database, { seller, lines, ...invoice }: NewInvoice) {
  const numbered = lines.map((line, position) => ({ ...line, position }))
  return insertingWithLines(tx, {
    ...invoice,
    seller: JSON.stringify(seller),
    lines: JSON.stringify(numbered),
  })
}

type Written = Omit<NewInvoice, 'seller' | 'lines'> & { seller: string; lines: string }

/** The lines as one JSON value: their number makes no other statement. */
const insertingWithLines = filledIn((tx, invoice: Blanks<Written>) =>
  tx
    .with('issued', db =>
      db.insertInto('invoices').values({
        number: invoice.number,
        order_id: invoice.orderId,
        financial_year: invoice.financialYear,
        sequence: invoice.sequence,
        issued_at: invoice.issuedAt,
        seller: invoice.seller,
        buyer: buyerOf(invoice.orderId),
      }),
    )
    .insertInto('invoice_lines')
    .columns([
      ...(['invoice_number', 'position', 'description', 'hsn', 'quantity', 'rate_paise'] as const),
      ...(['taxable_paise', 'tax_percent', 'cgst_paise', 'sgst_paise'] as const),
    ])
    .expression(sql`
      SELECT ${invoice.number}::text, position, description, hsn, quantity, rate, "taxableValue", "taxPercent", cgst, sgst
      FROM jsonb_to_recordset(${invoice.lines}::jsonb) AS line (position smallint, description text, hsn text,
        quantity smallint, rate integer, "taxableValue" integer, "taxPercent" numeric, cgst integer, sgst integer)`),
)

function buyerOf(orderId: RawBuilder<string>) {
  return sql<string>`(
    SELECT jsonb_build_object('name', ship_name, 'addressLine1', ship_line1, 'addressLine2', ship_line2,
      'city', ship_city, 'state', ship_state, 'postalCode', ship_postal_code)
    FROM orders WHERE id = ${orderId}
  )`
}

export function findInvoice(db: Database, orderId: string) {
  return db
    .selectFrom('invoices')
    .leftJoin('payments', 'payments.order_id', 'invoices.order_id')
    .where('invoices.order_id', '=', orderId)
    .select([
      'number',
      'issued_at',
      'seller',
      'buyer',
      'payments.payment_id',
      'payments.way',
      'payments.reference',
      lines.as('lines'),
    ])
    .executeTakeFirst()
}

const lines = jsonArrayFrom(
  expressionBuilder<DB, 'invoices'>()
    .selectFrom('invoice_lines as line')
    .whereRef('line.invoice_number', '=', 'invoices.number')
    .orderBy('line.position')
    .select([
      'line.description',
      'line.hsn',
      'line.quantity',
      'line.rate_paise',
      'line.taxable_paise',
      'line.tax_percent',
      'line.cgst_paise',
      'line.sgst_paise',
    ]),
)
