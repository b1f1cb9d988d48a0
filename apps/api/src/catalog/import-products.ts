import {
  type ComparedCsv,
  compareCsv,
  namedInCsv,
  nothingBut,
} from '@pindivantalu/domain/catalog/product-csv'
import {
  type CsvError,
  type CsvImported,
  type CsvPreview,
  type ImportCsvRequest,
  WholeProduct,
} from '@pindivantalu/domain/catalog/product-desk.wire'
import { insertAudit } from '../db/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { presentProduct } from './catalog.present.ts'
import { findProducts } from './catalog.queries.ts'
import { readCsv } from './csv-text.ts'
import { allowLongStatements, listNamesTaken, readProductsVersion } from './product-csv.queries.ts'
import { insertProducts, lockCatalog, lockPictures, newIds, updateProducts } from './save-product.queries.ts'

type Needs = Pick<Deps, 'db'>

/** What a file would change. The version is read first: what changes after that is another one. */
export async function previewImport({ db }: Needs, csv: string): Promise<CsvPreview> {
  const version = await readProductsVersion(db)
  const { rows, ...compared } = await compareWithProducts(db, readCsv(csv))
  return { ...compared, rows: rows.map(({ facts, ...row }) => row), version }
}

/** All of a file or nothing, and only as it was previewed: a second press already finds another version. */
export async function importProducts(
  { db }: Needs,
  { csv, version, actorId }: ImportCsvRequest & { actorId: string },
): Promise<CsvImported> {
  const file = readCsv(csv)
  return inTransaction(db, async tx => {
    await lockCatalog(tx)
    await allowLongStatements(tx)
    if (version !== (await readProductsVersion(tx))) refuse('product.changed_meanwhile')
    const { errors, rows } = await compareWithProducts(tx, file)
    if (errors.length > 0)
      refuse('product.csv_has_errors', { issues: errors.map(inFile).slice(0, MOST_TOLD) })

    const { created, changed } = await withIds(tx, rows)
    await insertProducts(tx, created)
    await updateProducts(tx, changed)
    await insertAudit(
      tx,
      ...created.map(product => deed('product.created', actorId, product)),
      ...changed.map(product => deed('product.changed', actorId, product)),
    )
    return { created: created.length, changed: changed.length }
  })
}

async function compareWithProducts(db: Database, file: ReturnType<typeof readCsv>): Promise<ComparedCsv> {
  if (!file.ok) return nothingBut(file.error)
  const { ids, names, pictureKeys } = namedInCsv(file.lines)
  const products = (await findProducts(db, ids)).map(presentProduct)
  const pictures = await lockPictures(db, pictureKeys)
  return compareCsv(file.lines, {
    products: new Map(products.map(product => [product._id, product])),
    names: await listNamesTaken(db, names),
    pictures,
    shape: WholeProduct,
  })
}

/** Saved, not drafts: the owner has seen them in the preview. */
async function withIds(tx: Database, rows: ComparedCsv['rows']) {
  const ids = await newIds(tx, rows.filter(({ product }) => product === null).length)
  const products = rows.map(({ product, facts, changes }) => ({
    id: product ?? ids.shift() ?? '',
    isNew: product === null,
    isDraft: false,
    facts,
    columns: changes.map(({ column }) => column),
  }))
  return {
    created: products.filter(({ isNew }) => isNew),
    changed: products.filter(({ isNew }) => !isNew),
  }
}

const MOST_TOLD = 50

function inFile({ line, column, message }: CsvError) {
  return { path: 'csv', message: `Line ${line}${column ? `, ${column}` : ''}: ${message}` }
}

function deed(action: string, actorId: string, { id, columns }: { id: string; columns: string[] }) {
  return { action, actorId, subject: { type: 'product', id } as const, facts: { columns } }
}
