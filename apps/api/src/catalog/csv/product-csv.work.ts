import { compareCsv, namedInCsv, nothingBut } from '@pindivantalu/domain/catalog/product-csv'
import { MOST_CSV_ROWS } from '@pindivantalu/domain/catalog/product-desk'
import { WholeProduct } from '@pindivantalu/domain/catalog/product-desk.wire'
import { presentEveryday } from '../browse/catalog.present.ts'
import type { ProductRow } from '../browse/catalog.queries.ts'
import { readCsv } from './csv-text.ts'
import type { CsvToImport, CsvToLookUp, KnownToCsv, ProductCsvTask } from './product-csv-work.ts'

/** Shown when a file is imported without its preview, which lists them all. */
const MOST_ERRORS_TOLD = 50

/** A file is read again for each task: a worker keeps nothing from one to the next. */
export async function work(task: ProductCsvTask): Promise<CsvToLookUp | Uint8Array | CsvToImport> {
  if (task.make === 'names') return lookedUpFor(task.csv)
  const { rows, ...compared } = compare(task.csv, task.known)
  if (task.make === 'preview') {
    const preview = { ...compared, rows: rows.map(({ facts, ...row }) => row), version: task.version }
    return Buffer.from(JSON.stringify(preview))
  }
  if (compared.errors.length > 0) return { errors: compared.errors.slice(0, MOST_ERRORS_TOLD), rows: [] }
  return {
    errors: [],
    rows: rows.map(({ product, facts, changes }) => ({
      product,
      facts,
      columns: changes.map(({ column }) => column),
    })),
  }
}

/** Of a file that has too many rows nothing is looked up: it is refused whatever they say. */
function lookedUpFor(csv: string): CsvToLookUp {
  const file = readCsv(csv)
  return namedInCsv(file.ok && file.lines.length <= MOST_CSV_ROWS + 1 ? file.lines : [])
}

function compare(csv: string, { products, names, pictureKeys }: KnownToCsv) {
  const file = readCsv(csv)
  if (!file.ok) return nothingBut(file.error)
  const rows: ProductRow[] = JSON.parse(products)
  return compareCsv(file.lines, {
    products: new Map(rows.map(row => [row.id, presentEveryday(row)])),
    names,
    pictures: new Set(pictureKeys),
    shape: WholeProduct,
  })
}
