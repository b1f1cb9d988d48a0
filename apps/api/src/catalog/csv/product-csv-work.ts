import type { namedInCsv } from '@pindivantalu/domain/catalog/product-csv'
import type { ProductDetails } from '@pindivantalu/domain/catalog/product-desk'
import type { CsvError } from '@pindivantalu/domain/catalog/product-desk.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { refuse } from '../../http/errors/refusal.ts'
import { heavyWork } from '../../platform/heavy-work.ts'
import { WorkFailed } from '../../platform/work-failed.ts'

export type CsvToLookUp = ReturnType<typeof namedInCsv>

/** What the shop knows of what a file names. The products as the database writes them, in JSON. */
export type KnownToCsv = { products: string; names: string[]; pictureKeys: string[] }

/** `product` is null where the row makes a new one. */
export type RowToImport = { product: string | null; facts: ProductDetails; columns: string[] }
/** A single error, and nothing is imported. `errors` holds the first ones. */
export type CsvToImport = { errors: CsvError[]; rows: RowToImport[] }

type Names = { make: 'names'; csv: string }
type Preview = { make: 'preview'; csv: string; known: KnownToCsv; version: string }
type Import = { make: 'import'; csv: string; known: KnownToCsv }
export type ProductCsvTask = Names | Preview | Import

/** Longer than 2,000 rows take on a busy machine. */
const WITHIN = 30 * SECOND

const workOnCsv = heavyWork<ProductCsvTask, unknown>(new URL('./product-csv.work.ts', import.meta.url), {
  within: WITHIN,
})

/** The products, names and pictures a file speaks of. */
export const namesInCsv = (csv: string) => worked<CsvToLookUp>({ make: 'names', csv })

/** What a file would change, as JSON: a CsvPreview, which the shop only passes on. */
export const previewCsv = (task: Omit<Preview, 'make'>) => worked<Uint8Array>({ make: 'preview', ...task })

/** What a file changes. */
export const compareForImport = (task: Omit<Import, 'make'>) =>
  worked<CsvToImport>({ make: 'import', ...task })

async function worked<Output>(task: ProductCsvTask): Promise<Output> {
  const output = await workOnCsv(task).catch(error => {
    if (error instanceof WorkFailed && error.reason === 'too_heavy') refuse('product.csv_too_heavy')
    throw error
  })
  return output as Output
}
