import type { FinancialYear } from '@pindivantalu/domain/orders/invoices/financial-year'
import type { InvoiceLine } from '@pindivantalu/domain/orders/invoices/invoice'
import { expressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { everyColumnOf } from '../../db/every-column-of.ts'
import { type Blanks, filledIn } from '../../db/filled-in.ts'
import type { Seller } from '../../db/json-columns.ts'
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
  return insertingWithLines(tx, {
    ...invoice,
    seller: JSON.stringify(seller),
    lines: JSON.stringify(lines.map((line, position) => columnsOfLine(invoice.number, line, position))),
  })
}

function columnsOfLine(number: string, line: InvoiceLine, position: number) {
  return {
    invoice_number: number,
    position,
    description: line.description,
    hsn: line.hsn,
    quantity: line.quantity,
    rate_paise: line.rate,
    taxable_paise: line.taxableValue,
    tax_percent: line.taxPercent,
    cgst_paise: line.cgst,
    sgst_paise: line.sgst,
  } satisfies Insertable<DB['invoice_lines']>
}

const LINE_COLUMNS = everyColumnOf<ReturnType<typeof columnsOfLine>>()([
  ...(['invoice_number', 'position', 'description', 'hsn', 'quantity', 'rate_paise'] as const),
  ...(['taxable_paise', 'tax_percent', 'cgst_paise', 'sgst_paise'] as const),
])

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
    .columns(LINE_COLUMNS)
    .expression(sql`
      SELECT ${sql.join(LINE_COLUMNS.map(name => sql.ref(name)))}
      FROM jsonb_populate_recordset(NULL::invoice_lines, ${invoice.lines}::jsonb)`),
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
