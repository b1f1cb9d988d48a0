import { formatRupees, type Paise, times } from '@pindivantalu/domain/money'
import { type InvoiceLine, type InvoiceTotals, lineTotal } from '@pindivantalu/domain/orders/invoices/invoice'
import { BOTTOM, LEFT, type Page, type Part, TOP } from '../../documents/pdf-page.ts'

const SIZE = 8
const PADDING = 3

type Column = { head: string; width: number; figure: boolean }
const text = (head: string, width: number): Column => ({ head, width, figure: false })
const figure = (head: string, width: number): Column => ({ head, width, figure: true })

/** Together as wide as the page between its margins. */
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

function placed(columns: Column[]) {
  return columns.map((column, index) => ({
    ...column,
    x: LEFT + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0) + PADDING,
    width: column.width - 2 * PADDING,
  }))
}
type PlacedColumn = ReturnType<typeof placed>[number]

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

type Cells = { rows: string[][]; total?: string[] }

/** Flows to further pages, with its head repeated. Returns where it ends. */
function drawRows(page: Page, columns: PlacedColumn[], { rows, total }: Cells, top: number) {
  const table = page.part('Table')
  const head = page.part('TR', page.part('THead', table))
  let y = drawHead(page, columns, top, (column, place, style) =>
    page.write('TH', column.head, place, { ...style, scope: 'Column' }, head),
  )
  const body = page.part('TBody', table)
  const all = total ? [...rows, total] : rows
  all.forEach((cells, index) => {
    const weight = index < rows.length ? 'regular' : 'bold'
    const height = heightOfRow(page, columns, cells, weight)
    if (y + height > BOTTOM) {
      page.turn()
      y = drawHead(page, columns, TOP, (column, place, style) =>
        page.decorate('Pagination', () => page.drawText(column.head, place, style)),
      )
    }
    drawRow(page, page.part('TR', body), columns, { cells, y: y + PADDING, weight })
    y += height
    page.rule(y)
  })
  table.end()
  return y
}

type HeadStyle = { size: number; weight: 'bold'; align: 'left' | 'right'; width: number }

function drawHead(
  page: Page,
  columns: PlacedColumn[],
  y: number,
  write: (column: PlacedColumn, place: { x: number; y: number }, style: HeadStyle) => void,
): number {
  const styleOf = ({ figure, width }: PlacedColumn): HeadStyle => ({
    size: SIZE,
    weight: 'bold',
    align: figure ? 'right' : 'left',
    width,
  })
  for (const column of columns) write(column, { x: column.x, y: y + PADDING }, styleOf(column))
  const bottom =
    y + 2 * PADDING + Math.max(...columns.map(column => page.heightOf(column.head, styleOf(column))))
  page.rule(y, { weight: 1 })
  page.rule(bottom, { weight: 1 })
  return bottom
}

type Weight = 'regular' | 'bold'

function heightOfRow(page: Page, columns: PlacedColumn[], cells: string[], weight: Weight): number {
  const heights = columns.map(({ figure, width }, index) =>
    figure ? 0 : page.heightOf(cells[index] ?? '', { size: SIZE, weight, width }),
  )
  return Math.max(...heights) + 2 * PADDING
}

type Row = { cells: string[]; y: number; weight: Weight }

function drawRow(page: Page, row: Part, columns: PlacedColumn[], { cells, y, weight }: Row) {
  columns.forEach(({ figure, width, x }, index) => {
    const style = { size: SIZE, weight, width }
    const cell = cells[index] ?? ''
    if (figure) page.writeFigure(cell, { x, y }, style, row)
    else page.write('TD', cell, { x, y }, style, row)
  })
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

const NOTHING = '–'

/** '1,913.86': the head names the currency. */
function inFigures(amount: Paise): string {
  return formatRupees(amount).replace('₹', '')
}
