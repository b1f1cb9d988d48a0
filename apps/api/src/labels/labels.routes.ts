import { IdParams } from '@pindivantalu/domain/id.wire'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import {
  PackingList,
  PackingPreview,
  PackingQuery,
  PaperQuery,
  PapersOfDayQuery,
  Scan,
  ScanParams,
} from '@pindivantalu/domain/labels/labels.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import { sessionHashIn } from '../http/access/session-cookie.ts'
import { PDF } from '../http/openapi.ts'
import { sendPdf } from '../http/send-pdf.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { printLabels } from './print-labels.ts'
import { printSlips } from './print-slips.ts'
import { scanOrder } from './scan-order.ts'
import { showPacking } from './show-packing.ts'
import { showPreview } from './show-preview.ts'

const config = { access: 'board', tag: 'labels' } as const

type LabelDeps = Pick<Deps, 'db' | 'now' | 'shop' | 'config'>

export function labelRoutes(app: ShopApp, deps: LabelDeps): void {
  const ofDay = ({ day = dayInHyderabad(deps.now()), slot, part, ...paper }: PapersOfDayQuery) => ({
    which: { day, slot },
    part,
    paper,
    name: [day, slot?.replaceAll(/\W+/g, '-'), part && `part-${part}`].filter(Boolean).join('-'),
  })
  app.get(
    '/orders/packing',
    {
      config,
      schema: {
        summary: 'What is to be packed for a day, and what its labels lack; or of one order',
        querystring: PackingQuery,
        response: { 200: PackingList },
      },
    },
    request => showPacking(deps, request.query),
  )
  app.get(
    '/orders/packing/preview',
    {
      config,
      schema: {
        summary: 'The first labels and the first slip as they would be printed, for the screen',
        querystring: PackingQuery,
        response: { 200: PackingPreview },
      },
    },
    request => showPreview(deps, request.query),
  )
  app.get(
    '/orders/labels',
    {
      config,
      schema: {
        summary: 'A label for each packet of a day or slot; the first print says when it was packed',
        querystring: PapersOfDayQuery,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
      const { name, ...papers } = ofDay(request.query)
      const pdf = await printLabels(deps, { ...papers, actorId: currentUser(request)._id })
      return sendPdf(reply, { filename: `labels-${name}.pdf`, pdf })
    },
  )
  app.get(
    '/orders/slips',
    {
      config,
      schema: {
        summary: 'A packing slip for each order of a day or slot, without prices',
        querystring: PapersOfDayQuery,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
      const { name, ...papers } = ofDay(request.query)
      return sendPdf(reply, { filename: `slips-${name}.pdf`, pdf: await printSlips(deps, papers) })
    },
  )
  app.get(
    '/orders/:id/labels',
    {
      config,
      schema: {
        summary: 'The labels of one order',
        params: IdParams,
        querystring: PaperQuery,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
      const { params, query: paper } = request
      const actorId = currentUser(request)._id
      const pdf = await printLabels(deps, { which: { order: params.id }, paper, actorId })
      return sendPdf(reply, { filename: `labels-${params.id}.pdf`, pdf })
    },
  )
  app.get(
    '/orders/:id/slips',
    {
      config,
      schema: {
        summary: 'The packing slip of one order, without prices',
        params: IdParams,
        querystring: PaperQuery,
        response: { 200: PDF },
      },
    },
    async ({ params, query: paper }, reply) => {
      const pdf = await printSlips(deps, { which: { order: params.id }, paper })
      return sendPdf(reply, { filename: `slip-${params.id}.pdf`, pdf })
    },
  )
  app.get(
    '/scans/:reference',
    {
      config: { access: 'everyone', tag: 'labels' },
      schema: {
        summary: 'Where the QR code of a packet leads its reader; the same nothing for all others',
        params: ScanParams,
        response: { 200: Scan },
      },
    },
    (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return scanOrder(deps, { reference: request.params.reference, session: sessionHashIn(request) })
    },
  )
}
