import { formatRupees, type Paise } from '@pindivantalu/domain/money'
import { type InvoiceLine, type InvoiceTotals, lineTotal } from '@pindivantalu/domain/orders/invoice'
import { BOTTOM, LEFT, type Page, type Part, TOP } from './pdf-page.ts'

const SIZE = 8
const PADDING = 3

type Column = { head: string; width: number; figure: boolean }
const text = (head: string, width: number): Column => ({ head, width, figure: false })
const figure = (head: string, width: number): Column => ({ head, width, figure: true })

/** Together as wide as the page between its margins. */
const COLUMNS = [
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
]

const PLACED = COLUMNS.map((column, index) => ({
  ...column,
  x: LEFT + COLUMNS.slice(0, index).reduce((sum, { width }) => sum + width, 0) + PADDING,
  width: column.width - 2 * PADDING,
}))
type PlacedColumn = (typeof PLACED)[number]

/** Flows to further pages, with its head repeated. Returns where it ends. */
export function drawTable(page: Page, lines: readonly InvoiceLine[], totals: InvoiceTotals, top: number) {
  const table = page.part('Table')
  const head = page.part('TR', page.part('THead', table))
  let y = drawHead(page, top, (column, place, style) =>
    page.write('TH', column.head, place, { ...style, scope: 'Column' }, head),
  )
  const body = page.part('TBody', table)
  const rows = [...lines.map(cellsOf), totalCells(totals)]
  rows.forEach((cells, index) => {
    const weight = index < lines.length ? 'regular' : 'bold'
    const height = heightOfRow(page, cells, weight)
    if (y + height > BOTTOM) {
      page.turn()
      y = drawHead(page, TOP, (column, place, style) =>
        page.decorate('Pagination', () => page.drawText(column.head, place, style)),
      )
    }
    drawRow(page, page.part('TR', body), cells, { y: y + PADDING, weight })
    y += height
    page.rule(y)
  })
  table.end()
  return y
}

type HeadStyle = { size: number; weight: 'bold'; align: 'left' | 'right'; width: number }

function drawHead(
  page: Page,
  y: number,
  write: (column: PlacedColumn, place: { x: number; y: number }, style: HeadStyle) => void,
): number {
  const styleOf = ({ figure, width }: PlacedColumn): HeadStyle => ({
    size: SIZE,
    weight: 'bold',
    align: figure ? 'right' : 'left',
    width,
  })
  for (const column of PLACED) write(column, { x: column.x, y: y + PADDING }, styleOf(column))
  const bottom =
    y + 2 * PADDING + Math.max(...PLACED.map(column => page.heightOf(column.head, styleOf(column))))
  page.rule(y, { weight: 1 })
  page.rule(bottom, { weight: 1 })
  return bottom
}

type Weight = 'regular' | 'bold'

function heightOfRow(page: Page, cells: string[], weight: Weight): number {
  const heights = PLACED.map(({ figure, width }, index) =>
    figure ? 0 : page.heightOf(cells[index] ?? '', { size: SIZE, weight, width }),
  )
  return Math.max(...heights) + 2 * PADDING
}

function drawRow(page: Page, row: Part, cells: string[], { y, weight }: { y: number; weight: Weight }) {
  PLACED.forEach(({ figure, width, x }, index) => {
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
