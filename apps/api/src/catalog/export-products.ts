import { csvOf } from '@pindivantalu/domain/catalog/product-csv'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../deps.ts'
import { presentProduct } from './catalog.present.ts'
import { writeCsv } from './csv-text.ts'
import { listProductsToExport } from './product-csv.queries.ts'

export async function exportProducts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const products = (await listProductsToExport(db)).map(presentProduct)
  return { name: `products-${dayInHyderabad(now())}.csv`, csv: writeCsv(csvOf(products)) }
}
