import { times } from '@pindivantalu/domain/money'
import { type InvoiceLine, type InvoiceTotals, lineTotal } from '@pindivantalu/domain/orders/invoices/invoice'
import type { Page } from '../../documents/pdf-page.ts'
import { drawRows, figure, inFigures, NOTHING, placed, text } from './paper-table.ts'

const TAX_COLUMNS = placed([
  figure('No.', 22),
  text('Description', 122),
  text('HSN/SAC', 48),
  figure('Qty', 24),
  figure('Rate (₹)', 50),
  figure('Taxable value (₹)', 54),
  figure('CGST %', 30),
  figure('CGST (₹)', 42),
  figure('SGST %', 30),
  figure('SGST (₹)', 42),
  figure('Total (₹)', 51),
])

const PLAIN_COLUMNS = placed([
  figure('No.', 22),
  text('Description', 313),
  figure('Qty', 40),
  figure('Rate (₹)', 65),
  figure('Amount (₹)', 75),
])

const ITEM_COLUMNS = placed([figure('No.', 22), text('Description', 453), figure('Qty', 40)])

/** Every line with its tax, and what they come to. */
export function drawTable(page: Page, lines: readonly InvoiceLine[], totals: InvoiceTotals, top: number) {
  return drawRows(page, TAX_COLUMNS, { rows: lines.map(cellsOf), total: totalCells(totals) }, top)
}

/** What was bought, at the prices of the shop. */
export function drawPlainTable(page: Page, lines: readonly InvoiceLine[], top: number) {
  return drawRows(page, PLAIN_COLUMNS, { rows: lines.map(plainCellsOf) }, top)
}

/** What is in the parcel, without prices. */
export function drawItemsTable(
  page: Page,
  items: readonly Pick<InvoiceLine, 'description' | 'quantity'>[],
  top: number,
) {
  const rows = items.map(({ description, quantity }, index) => [
    String(index + 1),
    description,
    String(quantity),
  ])
  return drawRows(page, ITEM_COLUMNS, { rows }, top)
}

function cellsOf(line: InvoiceLine, index: number): string[] {
  const isTaxed = line.taxPercent > 0
  const halfOfTax = isTaxed ? `${line.taxPercent / 2}%` : NOTHING
  return [
    String(index + 1),
    line.description,
    line.hsn ?? NOTHING,
    String(line.quantity),
    inFigures(line.rate),
    isTaxed ? inFigures(line.taxableValue) : NOTHING,
    halfOfTax,
    isTaxed ? inFigures(line.cgst) : NOTHING,
    halfOfTax,
    isTaxed ? inFigures(line.sgst) : NOTHING,
    inFigures(lineTotal(line)),
  ]
}

function plainCellsOf({ description, quantity, rate }: InvoiceLine, index: number): string[] {
  const amount = inFigures(times(rate, quantity))
  return [String(index + 1), description, String(quantity), inFigures(rate), amount]
}

function totalCells({ taxableValue, cgst, sgst, total }: InvoiceTotals): string[] {
  const [taxable, central, state, all] = [taxableValue, cgst, sgst, total].map(inFigures) as [
    string,
    string,
    string,
    string,
  ]
  return ['', 'Total', '', '', '', taxable, '', central, '', state, all]
}
