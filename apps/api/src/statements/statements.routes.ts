import {
  MarkPaidRequest,
  OwnStatementParams,
  OwnStatementsView,
  PersonStatementsParams,
  PersonStatementsView,
  StatementParams,
  StatementsQuery,
  StatementsView,
  StatementView,
  TakeBackPaymentRequest,
} from '@pindivantalu/domain/statements/statement.wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import { CSV, PDF } from '../http/openapi.ts'
import { sendCsv } from '../http/send-csv.ts'
import { sendPdf } from '../http/send-pdf.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { markPaid } from './mark-paid.ts'
import { printStatement } from './print-statement.ts'
import { listStatements, type StatementOf, showOwn, showPerson, showStatement } from './show-statements.ts'
import { openStatementCsv } from './statement-csv.ts'
import { takeBackPayment } from './take-back-payment.ts'

type StatementDeps = Pick<Deps, 'db' | 'now' | 'shop'>

const admin = { access: 'admin', tag: 'statements' } as const
const money = { access: 'money', tag: 'statements' } as const
const partner = { access: 'deliveryPartner', tag: 'statements' } as const

export function statementRoutes(app: ShopApp, deps: StatementDeps): void {
  ownerRoutes(app, deps)
  ownRoutes(app, deps)
}

const named = ({ work, id, month }: z.infer<typeof StatementParams>): StatementOf => ({
  userId: id,
  work,
  month,
})

function ownerRoutes(app: ShopApp, deps: StatementDeps): void {
  app.get(
    '/statements',
    {
      config: money,
      schema: {
        summary: 'What each partner and cook earned in a month, and what is unpaid of those before',
        querystring: StatementsQuery,
        response: { 200: StatementsView },
      },
    },
    request => listStatements(deps, request.query),
  )
  app.get(
    '/statements/:work/:id',
    {
      config: money,
      schema: {
        summary: 'The months of a delivery partner or a cook, the newest first',
        params: PersonStatementsParams,
        response: { 200: PersonStatementsView },
      },
    },
    ({ params }) => showPerson(deps, { userId: params.id, work: params.work }),
  )
  app.get(
    '/statements/:work/:id/:month',
    {
      config: money,
      schema: {
        summary: 'The statement of a month',
        params: StatementParams,
        response: { 200: StatementView },
      },
    },
    request => showStatement(deps, named(request.params)),
  )
  app.get(
    '/statements/:work/:id/:month/pdf',
    {
      config: money,
      schema: {
        summary: 'The statement of a month, as PDF',
        params: StatementParams,
        response: { 200: PDF },
      },
    },
    async (request, reply) => sendPdf(reply, await printStatement(deps, named(request.params))),
  )
  app.get(
    '/statements/:work/:id/:month/csv',
    {
      config: money,
      schema: {
        summary: 'All that a statement adds up, as CSV',
        params: StatementParams,
        response: { 200: CSV },
      },
    },
    (request, reply) => sendStatementCsv(deps, reply, named(request.params)),
  )
  app.put(
    '/statements/:work/:id/:month/payment',
    {
      config: admin,
      schema: {
        summary: 'Mark a month as paid: from then on it stays as it is',
        params: StatementParams,
        body: MarkPaidRequest,
        response: { 200: StatementView },
      },
    },
    request => markPaid(deps, { ...named(request.params), ...request.body, by: currentUser(request)._id }),
  )
  app.post(
    '/statements/:work/:id/:month/payment/take-back',
    {
      config: admin,
      schema: {
        summary: 'Take back the payment of a month that was marked by mistake: it is open again',
        params: StatementParams,
        body: TakeBackPaymentRequest,
        response: { 200: StatementView },
      },
    },
    request =>
      takeBackPayment(deps, { ...named(request.params), ...request.body, by: currentUser(request)._id }),
  )
}

const mine = (request: FastifyRequest, { month }: { month: string }): StatementOf => ({
  userId: currentUser(request)._id,
  work: 'delivery',
  month,
})

function ownRoutes(app: ShopApp, deps: StatementDeps): void {
  app.get(
    '/statements/mine',
    {
      config: partner,
      schema: { summary: 'What I earned today and in each month', response: { 200: OwnStatementsView } },
    },
    request => showOwn(deps, currentUser(request)._id),
  )
  app.get(
    '/statements/mine/:month',
    {
      config: partner,
      schema: {
        summary: 'My statement of a month',
        params: OwnStatementParams,
        response: { 200: StatementView },
      },
    },
    request => showStatement(deps, mine(request, request.params)),
  )
  app.get(
    '/statements/mine/:month/pdf',
    {
      config: partner,
      schema: {
        summary: 'My statement of a month, as PDF',
        params: OwnStatementParams,
        response: { 200: PDF },
      },
    },
    async (request, reply) => sendPdf(reply, await printStatement(deps, mine(request, request.params))),
  )
  app.get(
    '/statements/mine/:month/csv',
    {
      config: partner,
      schema: {
        summary: 'All my deliveries of a month, as CSV',
        params: OwnStatementParams,
        response: { 200: CSV },
      },
    },
    (request, reply) => sendStatementCsv(deps, reply, mine(request, request.params)),
  )
}

async function sendStatementCsv(deps: StatementDeps, reply: FastifyReply, which: StatementOf) {
  const { filename, pages } = await openStatementCsv(deps, which)
  return sendCsv(reply, filename, pages)
}
