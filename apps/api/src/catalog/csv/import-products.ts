import type { CsvError, CsvImported, ImportCsvRequest } from '@pindivantalu/domain/catalog/product-desk.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import {
  insertProducts,
  lockCatalog,
  lockPictures,
  newIds,
  updateProducts,
} from '../desk/save-product.queries.ts'
import { listPictureKeys } from '../pictures/pictures.queries.ts'
import {
  allowLongStatements,
  findProductsAsJson,
  listNamesTaken,
  readProductsVersion,
} from './product-csv.queries.ts'
import {
  compareForImport,
  type KnownToCsv,
  namesInCsv,
  previewCsv,
  type RowToImport,
} from './product-csv-work.ts'

type ImportDeps = Pick<Deps, 'db' | 'tellWhoWaits' | 'outbox'>

/** What a file would change, as JSON. The version is read first: what changes after that is another one. */
export async function previewImport({ db }: Pick<Deps, 'db'>, csv: string): Promise<Uint8Array> {
  const version = await readProductsVersion(db)
  const { known } = await lookUp(db, csv)
  return previewCsv({ csv, known, version })
}

/**
 * All of a file or nothing, and only as it was previewed: a second press already finds another version. It is compared
 * before anything is locked. What it was compared with is still so when the version is, and pictures are looked at again.
 */
export async function importProducts(
  { db, tellWhoWaits, outbox }: ImportDeps,
  { csv, version, actorId }: ImportCsvRequest & { actorId: string },
): Promise<CsvImported> {
  if (version !== (await readProductsVersion(db))) refuse('product.changed_meanwhile')
  const { known, pictureKeys } = await lookUp(db, csv)
  const { errors, rows } = await compareForImport({ csv, known })
  if (errors.length > 0) refuse('product.csv_has_errors', { issues: errors.map(inFile) })

  const imported = await inTransaction(db, async tx => {
    await lockCatalog(tx)
    await allowLongStatements(tx)
    if (version !== (await readProductsVersion(tx))) refuse('product.changed_meanwhile')
    const pictures = await lockPictures(tx, pictureKeys)
    if (known.pictureKeys.some(key => !pictures.has(key))) refuse('product.changed_meanwhile')

    const { created, changed } = await withIds(tx, rows)
    await insertProducts(tx, created)
    await updateProducts(tx, changed)
    await tellWhoWaits(
      tx,
      changed.map(({ id }) => id),
    )
    await insertAudit(
      tx,
      ...created.map(product => auditOf('product.created', actorId, product)),
      ...changed.map(product => auditOf('product.changed', actorId, product)),
    )
    return { created: created.length, changed: changed.length }
  })
  outbox.wake()
  return imported
}

async function lookUp(db: Database, csv: string): Promise<{ known: KnownToCsv; pictureKeys: string[] }> {
  const { ids, names, pictureKeys } = await namesInCsv(csv)
  const known = {
    products: await findProductsAsJson(db, ids),
    names: await listNamesTaken(db, names),
    pictureKeys: await listPictureKeys(db, pictureKeys),
  }
  return { known, pictureKeys }
}

/** Saved, not drafts: the owner has seen them in the preview. */
async function withIds(tx: Database, rows: RowToImport[]) {
  const ids = await newIds(tx, rows.filter(({ product }) => product === null).length)
  const products = rows.map(({ product, facts, columns }) => ({
    id: product ?? ids.shift() ?? '',
    isNew: product === null,
    isDraft: false,
    facts,
    columns,
  }))
  return {
    created: products.filter(({ isNew }) => isNew),
    changed: products.filter(({ isNew }) => !isNew),
  }
}

function inFile({ line, column, message }: CsvError) {
  return { path: 'csv', message: `Line ${line}${column ? `, ${column}` : ''}: ${message}` }
}

function auditOf(action: string, actorId: string, { id, columns }: { id: string; columns: string[] }) {
  return { action, actorId, subject: { type: 'product', id } as const, facts: { columns } }
}
