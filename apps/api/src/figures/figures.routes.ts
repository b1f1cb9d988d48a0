import {
  FiguresQuery,
  FiguresView,
  GstQuery,
  ProblemFigures,
  ProblemFiguresQuery,
} from '@pindivantalu/domain/figures/figures.wire'
import type { Deps } from '../deps.ts'
import { CSV } from '../http/openapi.ts'
import { sendCsv } from '../http/send-csv.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { summariseGst } from './gst-summary.ts'
import { creditNotesOfMonth } from './list-credit-notes.ts'
import { problemRatesAsRows, showProblemRates } from './problem-rates.ts'
import { showFigures } from './show-figures.ts'

const config = { access: 'figures', tag: 'figures' } as const

export function figureRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/figures',
    {
      config,
      schema: {
        summary: 'What was sold, delivered and reviewed today, in a week or in a month',
        querystring: FiguresQuery,
        response: { 200: FiguresView },
      },
    },
    request => showFigures(deps, request.query),
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
  app.get(
    '/figures/problems',
    {
      config,
      schema: {
        summary: 'How many delivered orders had a problem, by product, cook and delivery partner',
        querystring: ProblemFiguresQuery,
        response: { 200: ProblemFigures },
      },
    },
    request => showProblemRates(deps, request.query),
  )
  app.get(
    '/figures/problems/csv',
    {
      config,
      schema: {
        summary: 'The same, as CSV',
        querystring: ProblemFiguresQuery,
        response: { 200: CSV },
      },
    },
    async (request, reply) => {
      const { days } = request.query
      const rates = await showProblemRates(deps, { days })
      return sendCsv(reply, `problems-${days}-days.csv`, [problemRatesAsRows(rates)])
    },
  )
}
