import { type CreditLine, creditTotals } from '@pindivantalu/domain/orders/invoices/credit-note'
import type { Page } from '../../documents/pdf-page.ts'
import { drawRows, figure, inFigures, NOTHING, placed, text } from './paper-table.ts'

const TAX_COLUMNS = placed([
  figure('No.', 22),
  text('Description', 142),
  text('HSN/SAC', 52),
  figure('Qty', 26),
  figure('Taxable value (₹)', 58),
  figure('CGST %', 38),
  figure('CGST (₹)', 44),
  figure('SGST %', 38),
  figure('SGST (₹)', 44),
  figure('Total (₹)', 51),
])

const PLAIN_COLUMNS = placed([
  figure('No.', 22),
  text('Description', 378),
  figure('Qty', 40),
  figure('Amount (₹)', 75),
])

/** What is taken back of each line, with its tax. */
export function drawCreditTable(page: Page, lines: readonly CreditLine[], top: number): number {
  const { taxableValue, cgst, sgst, total } = creditTotals(lines)
  const sums = ['', 'Total', '', '', inFigures(taxableValue), '', inFigures(cgst), '', inFigures(sgst)]
  return drawRows(page, TAX_COLUMNS, { rows: lines.map(taxCells), total: [...sums, inFigures(total)] }, top)
}

/** The same without tax, for an invoice that shows none. */
export function drawPlainCreditTable(page: Page, lines: readonly CreditLine[], top: number): number {
  return drawRows(page, PLAIN_COLUMNS, { rows: lines.map(plainCells) }, top)
}

function taxCells(line: CreditLine, index: number): string[] {
  const isTaxed = line.taxPercent > 0
  const halfOfTax = isTaxed ? `${line.taxPercent / 2}%` : NOTHING
  return [
    String(index + 1),
    line.description,
    line.hsn ?? NOTHING,
    unitsOf(line),
    isTaxed ? inFigures(line.taxableValue) : NOTHING,
    halfOfTax,
    isTaxed ? inFigures(line.cgst) : NOTHING,
    halfOfTax,
    isTaxed ? inFigures(line.sgst) : NOTHING,
    totalOf(line),
  ]
}

function plainCells(line: CreditLine, index: number): string[] {
  return [String(index + 1), line.description, unitsOf(line), totalOf(line)]
}

/** None come back where the line only becomes cheaper. */
function unitsOf({ quantity }: CreditLine): string {
  return quantity > 0 ? String(quantity) : NOTHING
}

function totalOf(line: CreditLine): string {
  return inFigures(creditTotals([line]).total)
}
