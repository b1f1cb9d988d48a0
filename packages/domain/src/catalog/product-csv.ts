import { cellFor, textIn } from './csv-cells.ts'
import { pictureKeyIn } from './picture.ts'
import { isProductId } from './product.ts'
import type { ProductView } from './product.wire.ts'
import { type Checks, changeByCells, flatten, makeFromCells } from './product-csv-cells.ts'
import { COLUMNS, type Column, columnCalled, ID_HEADING, isIdHeading } from './product-csv-columns.ts'
import { factsOf, MOST_CSV_ROWS, type ProductDetails, SAMPLE_PRODUCT } from './product-desk.ts'
import type { CsvError, CsvRow } from './product-desk.wire.ts'

/** Something stands in it; it begins in this line of the file. The first row of a file names the columns. */
export type CsvLine = { line: number; cells: readonly string[] }

/** What the rows are compared with and checked by. */
type Known = Checks & { products: ReadonlyMap<string, ProductView>; names: readonly string[] }

type ComparedRow = CsvRow & { facts: ProductDetails }

export type ComparedCsv = {
  errors: CsvError[]
  /** Only those that change something. */
  rows: ComparedRow[]
  warnings: CsvError[]
  unchanged: number
}

export const CSV_HEADINGS = [ID_HEADING, ...COLUMNS.map(({ heading }) => heading)]

export function csvRowOf(product: ProductView): string[] {
  const flat = flatten(factsOf(product))
  return [product._id, ...COLUMNS.map(column => cellFor(column.write(flat)))]
}

/** The products, names and pictures a file speaks of, to be looked up before it is compared. */
export function namedInCsv([head, ...rows]: readonly CsvLine[]) {
  const textsOf = (field: Column['field']) => {
    const place = head?.cells.findIndex(heading => columnCalled(heading)?.field === field) ?? -1
    return rows.map(({ cells }) => textIn(cells[place] ?? '').trim())
  }
  return {
    ids: rows.map(row => idIn(row, head)).filter(isProductId),
    names: textsOf('name').filter(name => name !== ''),
    pictureKeys: textsOf('image').flatMap(url => pictureKeyIn(url) ?? []),
  }
}

/** What a file would change, and all that is wrong with it. */
export function compareCsv([head, ...rows]: readonly CsvLine[], known: Known): ComparedCsv {
  if (!head) return nothingBut({ line: 1, column: null, message: 'The file is empty.' })
  const message = wrongWithAll(head, rows)
  if (message) return nothingBut({ line: head.line, column: null, message })

  const compared = rows.map(row => compareRow(row, head, known))
  const read = compared.flatMap(({ row }) => row ?? [])
  const changing = read.filter(({ changes }) => changes.length > 0)
  const errors = [
    ...wrongHeadings(head),
    ...compared.flatMap(({ errors }) => errors),
    ...repeatedIds(rows, head),
  ]
  return {
    errors: errors.toSorted((one, other) => one.line - other.line),
    rows: changing,
    warnings: repeatedNames(changing, known.names),
    unchanged: read.length - changing.length,
  }
}

export function nothingBut(error: CsvError): ComparedCsv {
  return { errors: [error], rows: [], warnings: [], unchanged: 0 }
}

function wrongWithAll(head: CsvLine, rows: readonly CsvLine[]): string | undefined {
  if (!head.cells.some(columnCalled))
    return 'The first line must name the columns, such as id, Name and Price. Export the products to see them all.'
  if (rows.length === 0) return 'There is no product below the headings.'
  if (rows.length > MOST_CSV_ROWS)
    return `These are ${rows.length} products. At most ${MOST_CSV_ROWS} can be imported at once: please make several files.`
  return undefined
}

function wrongHeadings({ line, cells }: CsvLine): CsvError[] {
  const fields = cells.map(heading => columnCalled(heading)?.field ?? (isIdHeading(heading) && ID_HEADING))
  return cells.flatMap((heading, place) => {
    const field = fields[place]
    // A cell without a heading is reported with its row.
    if (heading.trim() === '') return []
    if (!field) return { line, column: heading, message: `There is no such column. ${KNOWN_HEADINGS}` }
    if (fields.indexOf(field) === place) return []
    return { line, column: heading, message: 'This column is there twice. Please remove one of them.' }
  })
}

const KNOWN_HEADINGS = `The columns are: ${CSV_HEADINGS.join(', ')}.`

function repeatedIds(rows: readonly CsvLine[], head: CsvLine): CsvError[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap(row => {
    const id = idIn(row, head)
    const first = firstLines.get(id)
    if (id === '') return []
    if (first === undefined) {
      firstLines.set(id, row.line)
      return []
    }
    const message = `This id stands in line ${first} already. Each product may have one row.`
    return { line: row.line, column: ID_HEADING, message }
  })
}

/** A file imported twice, or a row that has lost its id. */
function repeatedNames(rows: readonly ComparedRow[], names: readonly string[]): CsvError[] {
  const taken = new Set(names.map(plainName))
  return rows.flatMap(({ line, product, name }) => {
    const isTaken = taken.has(plainName(name))
    taken.add(plainName(name))
    return product === null && isTaken ? { line, column: NAME_HEADING, message: secondOf(name) } : []
  })
}

const NAME_HEADING = 'Name'

function plainName(name: string): string {
  return name.trim().toLowerCase()
}

function secondOf(name: string): string {
  return `There is a product called ${name} already. This row makes a second one: to change the first, write its id into this row.`
}

function compareRow(row: CsvLine, head: CsvLine, { products, ...checks }: Known) {
  const error = (column: string | null, message: string) => ({ line: row.line, column, message })
  const ragged = wrongWithLength(row, head)
  if (ragged) return { errors: [error(null, ragged)] }

  const id = idIn(row, head)
  const product = products.get(id)
  const before = product && factsOf(product)
  const { facts, problems } =
    id === ''
      ? makeFromCells(cellsIn(row, head), checks)
      : changeByCells(before ?? SAMPLE_PRODUCT, cellsIn(row, head), checks)
  const errors = [
    ...(id === '' || before ? [] : [error(ID_HEADING, UNKNOWN_ID)]),
    ...problems.map(({ column, message }) => error(column.heading, message)),
  ]
  if (errors.length > 0) return { errors }
  const changes = changesBetween(before, facts)
  return { errors, row: { line: row.line, product: id || null, name: facts.name, changes, facts } }
}

const UNKNOWN_ID = 'No product has this id. Leave the cell empty to make a new product.'

/** Spreadsheets fill rows up with empty cells, which say nothing. */
function wrongWithLength({ cells }: CsvLine, head: CsvLine): string | undefined {
  const headings = writtenIn(head.cells)
  const length = Math.max(writtenIn(cells), Math.min(cells.length, headings))
  if (length !== headings)
    return `This row has ${length} cells, but there are ${headings} headings. Is a comma or a quotation mark missing?`
  return cells.some((cell, place) => cell.trim() !== '' && head.cells[place]?.trim() === '')
    ? 'Something stands in this row under no heading.'
    : undefined
}

function writtenIn(cells: readonly string[]): number {
  return cells.findLastIndex(cell => cell.trim() !== '') + 1
}

function idIn({ cells }: CsvLine, head: CsvLine | undefined): string {
  const place = head?.cells.findIndex(isIdHeading) ?? -1
  return (cells[place] ?? '').trim().toLowerCase()
}

function cellsIn({ cells }: CsvLine, head: CsvLine) {
  return head.cells.flatMap((heading, place) => {
    const column = columnCalled(heading)
    return column ? [{ column, text: textIn(cells[place] ?? '') }] : []
  })
}

function changesBetween(before: ProductDetails | undefined, after: ProductDetails): CsvRow['changes'] {
  const [was, is] = [before && flatten(before), flatten(after)]
  return COLUMNS.map(column => ({
    column: column.heading,
    from: was ? column.write(was) : '',
    to: column.write(is),
  })).filter(({ from, to }) => from !== to)
}
