import { LARGEST_CSV } from '@pindivantalu/domain/catalog/product-desk'
import {
  CsvImported,
  CsvPreview,
  ImportCsvRequest,
  PreviewCsvRequest,
} from '@pindivantalu/domain/catalog/product-desk.wire'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { limitConcurrentRequests } from '../../http/limits/limit-concurrent-requests.ts'
import { CSV } from '../../http/openapi.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { sendJson } from '../../http/send-json.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { exportProducts } from './export-products.ts'
import { importProducts, previewImport } from './import-products.ts'

const admin = { access: 'admin', tag: 'products' } as const

/** A letter of Telugu is three bytes, and quotation marks and line breaks are two in JSON. */
const bodyLimit = 3 * LARGEST_CSV + 100 * 1024
/** A file is held in memory while it waits for a worker and is worked on. */
const MOST_FILES_AT_ONCE = 4
/** Longer than a file waits and is worked on, than a statement of an import, or than sending an export may take. */
const handlerTimeout = 60_000

export function productCsvRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'tellWhoWaits' | 'outbox'>,
): void {
  const onRequest = limitConcurrentRequests(MOST_FILES_AT_ONCE)
  app.get(
    '/products/csv',
    {
      config: admin,
      handlerTimeout,
      schema: { summary: 'All products that are no drafts, as CSV', response: { 200: CSV } },
    },
    async (_request, reply) =>
      sendCsv(reply, `products-${dayInHyderabad(deps.now())}.csv`, exportProducts(deps)),
  )
  app.post(
    '/products/csv/preview',
    {
      config: admin,
      onRequest,
      bodyLimit,
      handlerTimeout,
      schema: {
        summary: 'What a CSV file would change, and all that is wrong with it',
        body: PreviewCsvRequest,
        response: { 200: CsvPreview },
      },
    },
    async (request, reply) => sendJson(reply, await previewImport(deps, request.body.csv)),
  )
  app.post(
    '/products/csv',
    {
      config: admin,
      onRequest,
      bodyLimit,
      handlerTimeout,
      schema: {
        summary: 'Import a CSV file as it was previewed, all of it or nothing',
        body: ImportCsvRequest,
        response: { 200: CsvImported },
      },
    },
    request => importProducts(deps, { ...request.body, actorId: currentUser(request)._id }),
  )
}
