import { CSV_HEADINGS, csvRowOf } from '@pindivantalu/domain/catalog/product-csv'
import type { Deps } from '../../deps.ts'
import { presentEveryday } from '../browse/catalog.present.ts'
import { findProductsInOrder, listIdsToExport } from './product-csv.queries.ts'

const READ_AT_ONCE = 200

/** Products and their order are fixed at the beginning: a save in the meantime makes no row appear twice. */
export async function* exportProducts({ db }: Pick<Deps, 'db'>): AsyncGenerator<string[][]> {
  const ids = await listIdsToExport(db)
  yield [CSV_HEADINGS]
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const products = await findProductsInOrder(db, ids.slice(from, from + READ_AT_ONCE))
    yield products.map(row => csvRowOf(presentEveryday(row)))
  }
}
