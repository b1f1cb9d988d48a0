import { formatRupees, type Paise } from '@pindivantalu/domain/money'
import { BOTTOM, LEFT, type Page, type Part, TOP } from '../../documents/pdf-page.ts'

const SIZE = 8
const PADDING = 3

type Column = { head: string; width: number; figure: boolean }
export const text = (head: string, width: number): Column => ({ head, width, figure: false })
export const figure = (head: string, width: number): Column => ({ head, width, figure: true })

/** The columns from left to right: together they are as wide as the page between its margins. */
export function placed(columns: Column[]) {
  return columns.map((column, index) => ({
    ...column,
    x: LEFT + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0) + PADDING,
    width: column.width - 2 * PADDING,
  }))
}
type PlacedColumn = ReturnType<typeof placed>[number]

type Cells = { rows: string[][]; total?: string[] }

/** Flows to further pages, with its head repeated. Returns where it ends. */
export function drawRows(page: Page, columns: PlacedColumn[], { rows, total }: Cells, top: number) {
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

export const NOTHING = '–'

/** '1,913.86': the head names the currency. */
export function inFigures(amount: Paise): string {
  return formatRupees(amount).replace('₹', '')
}
