import { IdParams } from '@pindivantalu/domain/id.wire'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import {
  BatchesQuery,
  BatchList,
  LineBatches,
  LineBatchParams,
  LineBatchRequest,
  ParcelList,
  RecallQuestion,
  RecallRequest,
} from '@pindivantalu/domain/recalls/recall.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import { CSV } from '../http/openapi.ts'
import { sendCsv } from '../http/send-csv.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { beginRecall } from './begin-recall.ts'
import { changeLineBatch, showLineBatches } from './change-line-batch.ts'
import { exportParcels } from './parcels-csv.ts'
import { showBatches, showParcels } from './show-parcels.ts'

const board = { access: 'board', tag: 'recalls' } as const
const admin = { access: 'admin', tag: 'recalls' } as const

type RecallDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox'>

export function recallRoutes(app: ShopApp, deps: RecallDeps): void {
  app.get(
    '/batches',
    {
      config: board,
      schema: {
        summary: 'Batches that were packed, the newest first',
        querystring: BatchesQuery,
        response: { 200: BatchList },
      },
    },
    request => showBatches(deps, request.query),
  )
  app.get(
    '/batches/parcels',
    {
      config: board,
      schema: {
        summary: 'Which parcels had a batch, and what their customers were told of it',
        querystring: RecallQuestion,
        response: { 200: ParcelList },
      },
    },
    request => showParcels(deps, request.query),
  )
  app.get(
    '/batches/parcels/csv',
    {
      config: admin,
      schema: {
        summary: 'Which parcels had a batch, as CSV',
        querystring: RecallQuestion,
        response: { 200: CSV },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `parcels-${dayInHyderabad(deps.now())}.csv`, await exportParcels(deps, request.query)),
  )
  app.post(
    '/recalls',
    {
      config: admin,
      schema: {
        summary: 'Tell the customers of some packets, each once',
        body: RecallRequest,
        response: { 200: ParcelList },
      },
    },
    request => beginRecall(deps, request.body, currentUser(request)._id),
  )
  app.get(
    '/orders/:id/batches',
    {
      config: board,
      schema: {
        summary: 'The batches of an order’s packets',
        params: IdParams,
        response: { 200: LineBatches },
      },
    },
    request => showLineBatches(deps, request.params.id),
  )
  app.put(
    '/orders/:id/items/:item/batch',
    {
      config: board,
      schema: {
        summary: 'Correct the batch of an item’s packets',
        params: LineBatchParams,
        body: LineBatchRequest,
        response: { 200: LineBatches },
      },
    },
    request => {
      const { id: orderId, item: line } = request.params
      return changeLineBatch(deps, { orderId, line, ...request.body, actorId: currentUser(request)._id })
    },
  )
}
