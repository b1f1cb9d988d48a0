import {
  FiguresCsvQuery,
  FiguresQuery,
  FiguresView,
  GstQuery,
} from '@pindivantalu/domain/figures/figures.wire'
import type { Deps } from '../deps.ts'
import { CSV } from '../http/openapi.ts'
import { sendCsv } from '../http/send-csv.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { figuresAsRows } from './figures-csv.ts'
import { summariseGst } from './gst-summary.ts'
import { creditNotesOfMonth } from './list-credit-notes.ts'
import { showFigures } from './show-figures.ts'

const config = { access: 'figures', tag: 'figures' } as const

export function figureRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'reads'>): void {
  app.get(
    '/figures',
    {
      config,
      schema: {
        summary: 'What was sold, delivered and reviewed in some days, beside the days they are compared with',
        querystring: FiguresQuery,
        response: { 200: FiguresView },
      },
    },
    request => showFigures(deps, request.query),
  )
  app.get(
    '/figures/csv',
    {
      config,
      schema: {
        summary: 'One block of the figures, as CSV',
        querystring: FiguresCsvQuery,
        response: { 200: CSV },
      },
    },
    async (request, reply) => {
      const { block } = request.query
      const figures = await showFigures(deps, request.query)
      const { from, to } = figures.days
      return sendCsv(reply, `figures-${block}-${from}-${to}.csv`, [figuresAsRows(figures, block)])
    },
  )
  app.get(
    '/figures/gst',
    {
      config,
      schema: {
        summary: 'The invoices and credit notes of a month by GST rate and HSN, as CSV',
        querystring: GstQuery,
        response: { 200: CSV },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `gst-${request.query.month}.csv`, [await summariseGst(deps, request.query)]),
  )
  app.get(
    '/figures/credit-notes',
    {
      config,
      schema: {
        summary: 'The credit notes of a month, one by one, as CSV',
        querystring: GstQuery,
        response: { 200: CSV },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `credit-notes-${request.query.month}.csv`, [
        await creditNotesOfMonth(deps, request.query),
      ]),
  )
}
